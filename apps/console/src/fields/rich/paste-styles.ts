/** The attribute that carries what `style` said: the content policy keeps the browser from reading that one. */
const kept = 'data-style';

/** Html without style sheets and handlers, which the content policy refuses, and with the styles of elements where {@link styleOf} finds them. */
export function keepStyles(html: string): string {
  return html
    .replace(/<style\b.*?<\/style\s*>/gis, '')
    .replace(/<[a-z][^>]*>/gi, (tag) =>
      tag.replace(/(\s)style(\s*=)/gi, `$1${kept}$2`).replace(/(\s)(on[a-z]+\s*=)/gi, '$1data-$2'),
    );
}

/** What the element's `style` said. */
export const styleOf = (element: Element): string => element.getAttribute(kept) ?? '';

/** Bold and italics that are written as styles, as by Google's documents, become elements; an element whose style takes its effect away goes. */
export function markByStyles(body: HTMLElement): void {
  for (const element of body.querySelectorAll(`[${kept}]`)) {
    mark(element, 'strong', 'b, strong', declared(element, 'font-weight'), /^(?:bold(?:er)?|[5-9]\d\d)$/i);
    mark(element, 'em', 'i, em', declared(element, 'font-style'), /^italic$/i);
  }
}

function declared(element: Element, property: string): string | undefined {
  return new RegExp(`(?:^|[;\\s])${property}\\s*:\\s*([^;\\s]+)`, 'i').exec(styleOf(element))?.[1];
}

/** Wraps the element's content in `tag` when its value asks for that, and takes it out of such elements when it asks for the contrary. */
function mark(element: Element, tag: string, marked: string, value: string | undefined, asked: RegExp): void {
  if (value === undefined) return;
  if (asked.test(value)) {
    if (element.closest(marked) === null) for (const node of [...element.childNodes]) wrap(node, tag);
    return;
  }
  for (let around = outside(element, marked); around !== null; around = outside(element, marked))
    takeOut(element, around, tag);
  if (element.matches(marked)) element.replaceWith(...element.childNodes);
}

const outside = (element: Element, marked: string): Element | null =>
  element.parentElement?.closest(marked) ?? null;

/** Replaces `around` by its content, of which all but the element is wrapped in `tag`. */
function takeOut(element: Element, around: Element, tag: string): void {
  for (let inner: Element | null = element; inner !== null && inner !== around; inner = inner.parentElement)
    for (const node of [...(inner.parentElement?.childNodes ?? [])]) if (node !== inner) wrap(node, tag);
  around.replaceWith(...around.childNodes);
}

const blocks =
  'p, div, blockquote, h1, h2, h3, h4, h5, h6, ul, ol, li, table, caption, thead, tbody, tfoot, tr, td, th';

/** Wraps the words of a node in `tag`: those of blocks inside them. */
function wrap(node: ChildNode, tag: string): void {
  if (node instanceof Element && node.matches(blocks)) {
    for (const child of [...node.childNodes]) wrap(child, tag);
    return;
  }
  // Between the rows of a table no words may stand.
  if (
    node.nodeType === Node.TEXT_NODE &&
    node.parentElement?.matches('ul, ol, table, thead, tbody, tfoot, tr')
  )
    return;
  const made = (node.ownerDocument ?? document).createElement(tag);
  node.replaceWith(made);
  made.append(node);
}
