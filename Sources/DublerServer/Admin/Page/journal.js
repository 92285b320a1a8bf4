// The requests of a session, newest last; kept small, since there may be ten thousand.

const limit = 10_000;

/** What lists need of an entry; one by itself is asked for whole. */
export function summary(entry) {
  return {
    seq: entry.seq, time: Date.parse(entry.time), epoch: entry.epoch, service: entry.service, kind: entry.kind,
    code: entry.code, method: entry.method, target: entry.target, status: entry.status, delay: entry.delay,
    fault: entry.fault, ended: entry.ended, endedAt: entry.endedAt ? Date.parse(entry.endedAt) : null,
    layer: entry.rule?.layer ?? null, rule: entry.rule?.name ?? null, response: entry.rule?.response, use: entry.rule?.use,
    near: entry.nearMisses?.length ?? 0,
  };
}

export class Journal {
  entries = [];

  clear() { this.entries = []; }

  at(seq) {
    let low = 0, high = this.entries.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.entries[middle].seq < seq) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  find(seq) {
    const entry = this.entries[this.at(seq)];
    return entry?.seq === seq ? entry : undefined;
  }

  /** Takes entries in, again when their answers have ended. */
  add(news) {
    for (const entry of news) {
      const last = this.entries.at(-1);
      if (!last || last.seq < entry.seq) this.entries.push(entry);
      else {
        const place = this.at(entry.seq);
        const known = this.entries[place]?.seq === entry.seq ? this.entries[place] : null;
        // A page of the list may have been asked for before the stream told of the end.
        if (known && entry.ended === "pending" && known.ended !== "pending") continue;
        if (known) this.entries[place] = entry;
        else this.entries.splice(place, 0, entry);
      }
    }
    if (this.entries.length > limit) this.entries.splice(0, this.entries.length - limit);
  }
}
