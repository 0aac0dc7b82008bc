import { blocks } from './blocks.ts';
import { styledElements, styleProperty } from './inert.ts';

/**
 * Converts bold and italic styles, as in Google documents, into elements. Removes bold and italic elements whose
 * style cancels them.
 */
export function markByStyles(body: HTMLElement): void {
  for (const element of styledElements(body)) {
    mark(
      element,
      'strong',
      'b, strong',
      styleProperty(element, 'font-weight'),
      /^(?:bold(?:er)?|[5-9]\d\d)$/i,
    );
    mark(element, 'em', 'i, em', styleProperty(element, 'font-style'), /^italic$/i);
  }
}

/**
 * Wraps the element's content in `tag` if its style value requests the mark; otherwise removes enclosing marks from
 * the content.
 */
function mark(
  element: Element,
  tag: string,
  markedText: string,
  value: string | undefined,
  request: RegExp,
): void {
  if (value === undefined) return;
  if (request.test(value)) {
    if (element.closest(markedText) === null) for (const node of [...element.childNodes]) wrap(node, tag);
    return;
  }
  for (
    let ancestor = outerMark(element, markedText);
    ancestor !== null;
    ancestor = outerMark(element, markedText)
  )
    takeOut(element, ancestor, tag);
  if (element.matches(markedText)) element.replaceWith(...element.childNodes);
}

const outerMark = (element: Element, markedText: string): Element | null =>
  element.parentElement?.closest(markedText) ?? null;

/** Replaces `ancestor` with its content, in which everything except the element is wrapped in `tag`. */
function takeOut(element: Element, ancestor: Element, tag: string): void {
  for (let inner: Element | null = element; inner !== null && inner !== ancestor; inner = inner.parentElement)
    for (const node of [...(inner.parentElement?.childNodes ?? [])]) if (node !== inner) wrap(node, tag);
  ancestor.replaceWith(...ancestor.childNodes);
}

/** Wraps a node in `tag`; for a block, wraps its content instead. */
function wrap(node: ChildNode, tag: string): void {
  if (node instanceof Element && node.matches(blocks)) {
    for (const child of [...node.childNodes]) wrap(child, tag);
    return;
  }
  // Text is not allowed between table rows or list items.
  if (
    node.nodeType === Node.TEXT_NODE &&
    node.parentElement?.matches('ul, ol, table, thead, tbody, tfoot, tr')
  )
    return;
  const element = (node.ownerDocument ?? document).createElement(tag);
  node.replaceWith(element);
  element.append(node);
}
