// Elements out of values. Text becomes text nodes and nothing else, so whatever a
// journal holds is shown, never run.

const booleans = new Set(["disabled", "checked", "hidden", "readonly", "required", "selected", "open", "multiple"]);
const properties = new Set(["value", "checked", "indeterminate", "selected"]);

export function h(tag, props, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props ?? {})) {
    if (value === undefined || value === null) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (properties.has(name)) continue;
    else if (booleans.has(name)) element.toggleAttribute(name, value);
    else element.setAttribute(name, value);
  }
  element.append(...flat(children));
  // After the children: a select's value is one of its options.
  for (const name of properties) if (props && props[name] !== undefined) element[name] = props[name];
  return element;
}

function flat(children) {
  return children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false);
}

/**
 * Puts `children` in place of what `element` holds. Who stood on a control there stands on the
 * one of the same name afterwards: an answer that changes takes nobody's keyboard away.
 */
export function fill(element, ...children) {
  const held = document.activeElement;
  const place = held && held !== element && element.contains(held) ? placeOf(held, element) : null;
  element.replaceChildren(...flat(children));
  if (place) alike(element, place.like)[place.index]?.focus({ preventScroll: true });
  return element;
}

const spoken = (control) => control.getAttribute("aria-label") ?? control.labels?.[0]?.textContent ?? control.textContent;

function alike(element, { tag, name }) {
  return [...element.querySelectorAll(tag)].filter((one) => spoken(one) === name);
}

function placeOf(control, element) {
  const like = { tag: control.localName, name: spoken(control) };
  return { like, index: alike(element, like).indexOf(control) };
}

export function svg(tag, attributes, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes ?? {})) element.setAttribute(name, value);
  element.append(...flat(children));
  return element;
}

let lastID = 0;
export const freshID = (stem) => `${stem}-${++lastID}`;

/** A control with its label, the one above the other. */
export function field(label, control, hint) {
  control.id ||= freshID("field");
  const parts = [h("label", { for: control.id, class: "label" }, label), control];
  if (hint) {
    const text = h("p", { class: "hint", id: freshID("hint") }, hint);
    control.setAttribute("aria-describedby", text.id);
    parts.push(text);
  }
  return h("div", { class: "field" }, parts);
}

export function toggle(label, isOn, change) {
  const button = h("button", { type: "button", role: "switch", class: "switch", "aria-checked": String(isOn), "aria-label": label });
  button.addEventListener("click", () => change(button.getAttribute("aria-checked") !== "true"));
  return button;
}

export function button(text, click, props) {
  return h("button", { type: "button", class: "button", onclick: click, ...props }, text);
}

export function select(options, value, change, props) {
  return h(
    "select",
    { value, onchange: (event) => change(event.target.value), ...props },
    options.map((option) => {
      const [key, text] = Array.isArray(option) ? option : [option, option];
      return h("option", { value: key }, text);
    }),
  );
}

/** Tabs with the keys that people expect: arrows, Home, End. */
export function tabs(label, items, selected, change) {
  const list = h("div", { role: "tablist", "aria-label": label, class: "tabs" });
  const panel = h("div", { role: "tabpanel", class: "tabpanel", id: freshID("panel"), tabindex: "-1" });
  // Only what a person chooses is told; what is shown first was nobody's choice.
  const show = (key, focus, isChosen = true) => {
    for (const tab of list.children) {
      const isOn = tab.dataset.key === key;
      tab.setAttribute("aria-selected", String(isOn));
      tab.tabIndex = isOn ? 0 : -1;
      if (isOn) {
        panel.setAttribute("aria-labelledby", tab.id);
        if (focus) tab.focus();
      }
    }
    fill(panel, items.find((item) => item.key === key)?.content());
    if (isChosen) change?.(key);
  };
  for (const item of items) {
    const tab = h("button", { type: "button", role: "tab", id: freshID("tab"), "data-key": item.key, "aria-controls": panel.id, onclick: () => show(item.key, false) }, item.text);
    list.append(tab);
  }
  list.addEventListener("keydown", (event) => {
    const keys = items.map((item) => item.key);
    const at = keys.indexOf(event.target.dataset.key);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: keys.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    show(keys[(to + keys.length) % keys.length], true);
  });
  const element = h("div", {}, list, panel);
  show(items.some((item) => item.key === selected) ? selected : items[0].key, false, false);
  element.show = (key) => show(key, false);
  return element;
}

/** Asks before something that cannot be undone; resolves with the form or null. */
export function dialog(title, content, confirm, cancel, props) {
  return new Promise((resolve) => {
    const heading = h("h2", { id: freshID("dialog") }, title);
    const form = h(
      "form",
      { method: "dialog", class: "dialog-form" },
      heading,
      content,
      h(
        "div",
        { class: "row end" },
        h("button", { value: "", class: "button", formnovalidate: "" }, cancel),
        confirm && h("button", { value: "yes", class: `button ${props?.danger ? "danger" : "primary"}` }, confirm),
      ),
    );
    const element = h("dialog", { "aria-labelledby": heading.id, class: "dialog" }, form);
    element.addEventListener("close", () => {
      element.remove();
      resolve(element.returnValue === "yes" ? form : null);
    });
    document.body.append(element);
    element.showModal();
  });
}

export function download(name, text, type = "application/json") {
  const url = URL.createObjectURL(text instanceof Blob ? text : new Blob([text], { type }));
  h("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
