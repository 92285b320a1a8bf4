/// How pages look, in light and dark, wide and narrow.
enum PageStyle {
    static let css = """
        :root {
          --ground: #ffffff; --panel: #f6f7f9; --line: #dfe3e8; --text: #1c2128; --muted: #626b77;
          --good: #15743a; --good-ground: #e3f5e9; --bad: #c4262e; --bad-ground: #fdeaea;
          --warn: #8a5a00; --warn-ground: #fff3d6; --accent: #2458c5; --accent-ground: #e8effd;
          --phone: #7440b8; --shadow: 0 1px 2px rgb(20 30 50 / .07);
          --mono: ui-monospace, "SF Mono", SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace;
          --sans: system-ui, -apple-system, "Segoe UI", "Helvetica Neue", "DejaVu Sans", sans-serif;
        }
        @media (prefers-color-scheme: dark) {
          :root {
            --ground: #14171c; --panel: #1c2027; --line: #333a45; --text: #e5e9ef; --muted: #98a2b0;
            --good: #5fcf86; --good-ground: #17301f; --bad: #ff8085; --bad-ground: #3a1c20;
            --warn: #f0bb59; --warn-ground: #352a12; --accent: #88aeff; --accent-ground: #1d2a47;
            --phone: #c39bff; --shadow: none;
          }
        }
        * { box-sizing: border-box; }
        body { margin: 0; background: var(--ground); color: var(--text); font: 15px/1.5 var(--sans); }
        main { max-width: 1060px; margin: 0 auto; padding: 28px 24px 64px; }
        h1 { font-size: 24px; line-height: 1.25; margin: 0 0 4px; overflow-wrap: anywhere; }
        h2 { font-size: 18px; margin: 40px 0 12px; }
        h3 { font-size: 15px; margin: 22px 0 8px; }
        p { margin: 0 0 8px; }
        code, pre, .mono { font-family: var(--mono); font-size: 13px; overflow-wrap: anywhere; }
        pre { margin: 0; padding: 10px 12px; background: var(--panel); border: 1px solid var(--line);
              border-radius: 8px; white-space: pre-wrap; overflow-wrap: anywhere; max-height: 460px; overflow: auto; }
        a { color: var(--accent); }
        p.files a { white-space: nowrap; }
        .muted { color: var(--muted); }
        .badge { display: inline-block; padding: 1px 8px; border-radius: 999px; font-size: 12px; font-weight: 600;
                 white-space: nowrap; background: var(--panel); color: var(--muted); border: 1px solid var(--line); }
        .badge.good { background: var(--good-ground); color: var(--good); border-color: transparent; }
        .badge.bad { background: var(--bad-ground); color: var(--bad); border-color: transparent; }
        .badge.warn { background: var(--warn-ground); color: var(--warn); border-color: transparent; }
        .badge.accent { background: var(--accent-ground); color: var(--accent); border-color: transparent; }
        dl.facts { display: grid; grid-template-columns: repeat(auto-fill, minmax(200px, 1fr)); gap: 10px 20px;
                   margin: 16px 0; }
        dl.facts dt { color: var(--muted); font-size: 12px; }
        dl.facts dd { margin: 0; overflow-wrap: anywhere; font-size: 14px; }
        .failure { background: var(--bad-ground); border-left: 4px solid var(--bad); border-radius: 0 8px 8px 0;
                   padding: 10px 14px; margin: 12px 0; }
        .failure pre { background: none; border: 0; padding: 0; color: var(--text); }
        .failure .place { color: var(--muted); font-size: 12px; font-family: var(--mono); overflow-wrap: anywhere; }
        details > summary { cursor: pointer; color: var(--accent); }
        details > summary:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
        ol.timeline { list-style: none; margin: 12px 0; padding: 0; }
        ol.timeline > li { display: grid; grid-template-columns: 98px 18px minmax(0, 1fr); column-gap: 10px; }
        ol.timeline time { font-family: var(--mono); font-size: 12px; line-height: 22px; color: var(--muted);
                           text-align: right; }
        ol.timeline .rail { position: relative; }
        ol.timeline .rail::before { content: ""; position: absolute; left: 8px; top: 0; bottom: 0; width: 2px;
                                    background: var(--line); }
        ol.timeline > li:first-child .rail::before { top: 11px; }
        ol.timeline > li:last-child .rail::before { bottom: calc(100% - 11px); }
        ol.timeline .rail::after { content: ""; position: absolute; left: 4px; top: 6px; width: 10px; height: 10px;
                                   border-radius: 50%; background: var(--muted); border: 2px solid var(--ground); }
        ol.timeline .what { padding-bottom: 7px; min-width: 0; overflow-wrap: anywhere; line-height: 22px;
                             font-size: 14px; }
        ol.timeline .badge { padding: 0 7px; line-height: 18px; }
        li.test .rail::after { background: var(--accent); }
        li.request .rail::after { background: var(--good); border-radius: 2px; }
        li.refused .rail::after { background: var(--warn); border-radius: 2px; }
        li.unmatched .rail::after, li.failed .rail::after { background: var(--bad); }
        li.simulator .rail::after { background: var(--phone); }
        li.failed .what { color: var(--bad); font-weight: 600; white-space: pre-wrap; }
        li.gap .rail::after { display: none; }
        li.gap .rail::before { background: none; border-left: 2px dashed var(--line); }
        li.gap .what { color: var(--muted); font-size: 12px; padding: 3px 0 10px; }
        li .verb { font-family: var(--mono); font-weight: 700; font-size: 13px; }
        li .target { font-family: var(--mono); font-size: 13px; }
        li .rule { color: var(--muted); font-size: 13px; }
        li details { margin: 2px 0 4px; font-size: 13px; }
        li details pre { margin: 6px 0; font-size: 12px; max-height: 300px; }
        ul.legend { list-style: none; display: flex; flex-wrap: wrap; gap: 4px 18px; padding: 0; margin: 0 0 4px;
                    color: var(--muted); font-size: 12px; }
        ul.legend i { display: inline-block; width: 9px; height: 9px; border-radius: 50%; margin-right: 6px; }
        .bar { display: flex; gap: 2px; height: 10px; border-radius: 5px; overflow: hidden; margin: 14px 0 8px; }
        ul.remarks { margin: 12px 0; padding: 10px 14px 10px 30px; background: var(--warn-ground); border-radius: 8px; }
        details.card { border: 1px solid var(--line); border-radius: 10px; margin: 10px 0; padding: 0 16px;
                       box-shadow: var(--shadow); }
        details.card[open] { padding-bottom: 14px; }
        details.card > summary { color: var(--text); padding: 11px 0; overflow-wrap: anywhere; }
        details.card > summary .first { display: block; color: var(--muted); font-size: 13px; margin-top: 2px; }
        details.card[open] > summary .first { display: none; }
        .evidence { display: flex; gap: 24px; align-items: flex-start; }
        .evidence > div { flex: 1; min-width: 0; }
        .evidence img { width: 210px; border: 1px solid var(--line); border-radius: 14px; }
        .minus, .plus { font-family: var(--mono); font-size: 13px; padding: 3px 10px; overflow-wrap: anywhere; }
        .minus { background: var(--good-ground); } .plus { background: var(--bad-ground); }
        .minus + .plus { margin-bottom: 10px; }
        ol.attempts { padding-left: 22px; margin: 6px 0; }
        .table { overflow-x: auto; }
        table { border-collapse: collapse; width: 100%; font-size: 14px; }
        th { text-align: left; font-weight: 600; color: var(--muted); font-size: 12px; }
        th, td { padding: 6px 12px 6px 0; border-bottom: 1px solid var(--line); vertical-align: top;
                 overflow-wrap: anywhere; }
        td.number, th.number { text-align: right; white-space: nowrap; padding-right: 0; padding-left: 12px; }
        td summary { color: var(--text); }
        .meter { display: inline-block; width: 70px; height: 6px; margin-right: 8px; border-radius: 3px;
                 background: var(--panel); vertical-align: middle; text-align: left; overflow: hidden; }
        .meter i { display: block; height: 100%; background: var(--accent); }
        @media (max-width: 640px) {
          .evidence { flex-direction: column; }
          .meter { display: none; }
          details.card { padding: 0 12px; }
          .table table { font-size: 13px; }
          main { padding: 18px 14px 48px; }
          h1 { font-size: 20px; }
          ol.timeline > li { grid-template-columns: 18px minmax(0, 1fr); column-gap: 8px; }
          ol.timeline time { grid-column: 2; grid-row: 1; text-align: left; line-height: 18px; padding-top: 2px; }
          ol.timeline .rail { grid-column: 1; grid-row: 1 / span 2; }
          ol.timeline .what { grid-column: 2; grid-row: 2; }
          ol.timeline > li.gap time { display: none; }
          dl.facts { grid-template-columns: repeat(auto-fill, minmax(140px, 1fr)); gap: 10px 14px; }
          dl.facts dd { font-size: 13px; }
        }
        @media print { pre { max-height: none; } }
        """
}
