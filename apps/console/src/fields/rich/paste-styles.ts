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

/** Wraps the element's content in `tag` when its value asks for that, and takes its own such element away when it asks for the contrary. */
function mark(element: Element, tag: string, marked: string, value: string | undefined, asked: RegExp): void {
  if (value === undefined) return;
  if (!asked.test(value)) {
    if (element.matches(marked)) element.replaceWith(...element.childNodes);
  } else if (element.closest(marked) === null) {
    const made = element.ownerDocument.createElement(tag);
    made.append(...element.childNodes);
    element.append(made);
  }
}
