/** Attributes of a drawing with a read-out: its box, the paragraph with the text, and each drawn place. */
const names = { box: 'data-read-out', text: 'data-read-out-text', place: 'data-place' } as const;

/** Maximum distance in pixels at which a pointer chooses a small mark. */
const reach = 22;

/**
 * Makes each read-out in `root`, or `root` itself, show the place under the pointer or focus. On a touch screen the
 * first tap shows it, and the second opens its link.
 */
export function watchReadOuts(root: Element): () => void {
  const control = new AbortController();
  const boxes = [...(root.hasAttribute(names.box) ? [root] : []), ...root.querySelectorAll(`[${names.box}]`)];
  for (const box of boxes) watchBox(box, control.signal);
  return () => control.abort();
}

function watchBox(box: Element, signal: AbortSignal): void {
  const text = box.querySelector(`[${names.text}]`);
  if (!text) return;
  const resting = [...text.childNodes].map((node) => node.cloneNode(true));
  const show = (place: Element | null, hasLink: boolean) => {
    for (const shown of box.querySelectorAll('[data-shown]')) shown.removeAttribute('data-shown');
    if (!place) return text.replaceChildren(...resting.map((node) => node.cloneNode(true)));
    for (const same of box.querySelectorAll(`[${names.place}="${CSS.escape(codeOf(place))}"]`))
      same.setAttribute('data-shown', '');
    text.replaceChildren(...wordsOf(place, hasLink ? box.getAttribute(names.box) : null));
  };
  const listen = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    handle: (event: HTMLElementEventMap[Name]) => void,
  ) => (box as HTMLElement).addEventListener(name, handle, { signal, capture: true });

  listen('pointermove', (event) => {
    if (event.pointerType !== 'touch') show(placeAt(box, event) ?? focusedIn(box), false);
  });
  listen('pointerleave', (event) => {
    if (event.target === box && event.pointerType !== 'touch') show(focusedIn(box), false);
  });
  listen('focusin', (event) => {
    const place = event.target instanceof Element ? event.target.closest(`[${names.place}]`) : null;
    // A tap also focuses the link before its click, so only keyboard focus counts here.
    if (place?.matches(':focus-visible')) show(place, false);
  });
  let tapped: Element | null = null;
  listen('click', (event) => {
    if (!('pointerType' in event) || event.pointerType !== 'touch') return;
    const place = placeAt(box, event);
    if (!place || place === tapped) return;
    event.preventDefault();
    tapped = place;
    show(place, true);
  });
}

const codeOf = (place: Element) => place.getAttribute(names.place) ?? '';

/** Returns the place under the pointer, or the nearest small mark within reach. */
function placeAt(box: Element, event: MouseEvent): Element | null {
  const target = event.target instanceof Element ? event.target : null;
  const hit = target?.closest(`[${names.place}]`);
  if (hit) return hit;
  if (target?.closest(`[${names.text}]`)) return null;
  let found: { place: Element; distance: number } | null = null;
  for (const place of box.querySelectorAll(`[${names.place}]`)) {
    const { x, y, width, height } = place.getBoundingClientRect();
    const distance = Math.hypot(event.clientX - x - width / 2, event.clientY - y - height / 2);
    if (distance <= reach && distance < (found?.distance ?? reach + 1)) found = { place, distance };
  }
  return found?.place ?? null;
}

function focusedIn(box: Element): Element | null {
  const focused = document.activeElement;
  return focused && box.contains(focused) && focused.matches(':focus-visible')
    ? focused.closest(`[${names.place}]`)
    : null;
}

/** Returns the place's text from its link's label, with the name in bold. Adds the link when `linkText` is set. */
function wordsOf(place: Element, linkText: string | null): Node[] {
  const link = labelledLink(place);
  const label = link?.getAttribute('aria-label') ?? '';
  const end = label.indexOf(':');
  const name = document.createElement('b');
  name.textContent = end < 0 ? label : label.slice(0, end);
  const href = link?.getAttribute('href');
  const words: Node[] = [name, new Text(end < 0 ? '' : label.slice(end))];
  if (!linkText || !href) return words;
  const more = document.createElement('a');
  more.href = href;
  more.setAttribute('data-discover', 'true');
  more.textContent = linkText;
  return [...words, new Text(' '), more];
}

/** A mark without a link uses the label of another link to the same place in the document. */
function labelledLink(place: Element): Element | null {
  return place.hasAttribute('aria-label')
    ? place
    : document.querySelector(`a[${names.place}="${CSS.escape(codeOf(place))}"][aria-label]`);
}
