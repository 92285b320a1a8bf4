// A list that draws only the rows that are seen. One of them is active; arrows,
// Page, Home and End move it, Enter opens it.

import { h, freshID, fill } from "./dom.js";

export class VirtualList {
  constructor({ label, rowHeight, draw, open, key = (item) => item, empty = "", live = false }) {
    Object.assign(this, { rowHeight, draw, open, key, items: [], active: -1, selected: undefined, rows: new Map() });
    this.id = freshID("list");
    this.canvas = h("div", { class: "vcanvas", role: "presentation" });
    this.note = h("p", { class: "empty" }, empty);
    this.element = h("div", { class: "vlist", role: "listbox", tabindex: "0", "aria-label": label, id: this.id }, this.canvas, this.note);
    if (live) this.element.setAttribute("aria-live", "off");
    this.element.addEventListener("scroll", () => this.render(), { passive: true });
    this.element.addEventListener("keydown", (event) => this.pressed(event));
    this.element.addEventListener("click", (event) => {
      const row = event.target.closest("[data-index]");
      if (row) this.choose(Number(row.dataset.index), true);
    });
    this.watcher = new ResizeObserver(() => this.render());
    this.watcher.observe(this.element);
  }

  /** Rows added above keep what is looked at where it is. */
  setItems(items, { addedAbove = 0, empty } = {}) {
    const activeKey = this.items[this.active] === undefined ? undefined : this.key(this.items[this.active]);
    this.items = items;
    if (empty !== undefined) this.note.textContent = empty;
    this.note.hidden = items.length > 0;
    this.canvas.style.height = `${items.length * this.rowHeight}px`;
    if (addedAbove && this.element.scrollTop > this.rowHeight) this.element.scrollTop += addedAbove * this.rowHeight;
    if (activeKey !== undefined) {
      if (this.active + addedAbove < items.length && this.key(items[this.active + addedAbove]) === activeKey) this.active += addedAbove;
      else this.active = items.findIndex((item) => this.key(item) === activeKey);
    }
    this.render(true);
  }

  select(key) {
    this.selected = key;
    this.active = this.items.findIndex((item) => this.key(item) === key);
    if (this.active >= 0) this.reveal(this.active);
    this.render(true);
  }

  choose(index, opens) {
    if (!this.items[index]) return;
    this.active = index;
    this.reveal(index);
    if (opens) {
      this.selected = this.key(this.items[index]);
      this.open?.(this.items[index]);
    }
    this.render(true);
  }

  reveal(index) {
    const top = index * this.rowHeight;
    const { scrollTop, clientHeight } = this.element;
    if (top < scrollTop) this.element.scrollTop = top;
    else if (top + this.rowHeight > scrollTop + clientHeight) this.element.scrollTop = top + this.rowHeight - clientHeight;
  }

  pressed(event) {
    const page = Math.max(1, Math.floor(this.element.clientHeight / this.rowHeight) - 1);
    const last = this.items.length - 1;
    const to = {
      ArrowDown: this.active + 1, ArrowUp: Math.max(0, this.active - 1), PageDown: this.active + page,
      PageUp: this.active - page, Home: 0, End: last,
    }[event.key];
    if (to !== undefined) {
      event.preventDefault();
      this.choose(Math.min(last, Math.max(0, to)), false);
    } else if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      if (this.active >= 0) this.choose(this.active, true);
    }
  }

  render(isNew = false) {
    const { scrollTop, clientHeight } = this.element;
    const first = Math.max(0, Math.floor(scrollTop / this.rowHeight) - 4);
    const end = Math.min(this.items.length, Math.ceil((scrollTop + clientHeight) / this.rowHeight) + 4);
    for (const [index, row] of this.rows) {
      if (index >= first && index < end) continue;
      row.remove();
      this.rows.delete(index);
    }
    for (let index = first; index < end; index += 1) {
      const item = this.items[index];
      let row = this.rows.get(index);
      if (!row) {
        row = h("div", { class: "vrow", role: "option" });
        row.style.transform = `translateY(${index * this.rowHeight}px)`;
        row.style.height = `${this.rowHeight}px`;
        row.dataset.index = index;
        row.id = `${this.id}-${index}`;
        this.rows.set(index, row);
        this.canvas.append(row);
        this.fillRow(row, item, index);
      } else if (isNew) this.fillRow(row, item, index);
    }
    if (this.active >= first && this.active < end) this.element.setAttribute("aria-activedescendant", `${this.id}-${this.active}`);
    else this.element.removeAttribute("aria-activedescendant");
  }

  fillRow(row, item, index) {
    row.className = "vrow";
    row.classList.toggle("active", index === this.active);
    row.setAttribute("aria-selected", String(this.key(item) === this.selected));
    row.setAttribute("aria-setsize", this.items.length);
    row.setAttribute("aria-posinset", index + 1);
    fill(row, this.draw(item, row, index));
  }
}

/** Lines of a text, of any number; a line is drawn when it is seen. */
export class VirtualLines {
  constructor({ label, count, draw, rowHeight = 20 }) {
    Object.assign(this, { count, draw, rowHeight, rows: new Map() });
    this.canvas = h("div", { class: "vcanvas" });
    this.element = h("div", { class: "lines", tabindex: "0", role: "group", "aria-label": label }, this.canvas);
    this.canvas.style.height = `${count * rowHeight}px`;
    this.element.style.maxHeight = "70vh";
    this.element.style.height = `${Math.min(count, 5000) * rowHeight + 18}px`;
    this.element.addEventListener("scroll", () => this.render(), { passive: true });
    new ResizeObserver(() => this.render()).observe(this.element);
  }

  render() {
    const { scrollTop, clientHeight } = this.element;
    const first = Math.max(0, Math.floor(scrollTop / this.rowHeight) - 20);
    const end = Math.min(this.count, Math.ceil((scrollTop + clientHeight) / this.rowHeight) + 20);
    for (const [index, row] of this.rows) {
      if (index >= first && index < end) continue;
      row.remove();
      this.rows.delete(index);
    }
    let before = null;
    for (let index = first; index < end; index += 1) {
      let row = this.rows.get(index);
      if (!row) {
        row = h("div", { class: "line" }, this.draw(index));
        row.style.top = `${index * this.rowHeight}px`;
        this.rows.set(index, row);
        // In the order of the text, so that a selection copies as it is read.
        if (before) before.after(row);
        else this.canvas.prepend(row);
      }
      before = row;
    }
  }
}
