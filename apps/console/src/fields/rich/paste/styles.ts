import { blockSelector } from './blocks.ts';
import { styledElements, styleProperty } from './inert.ts';

/**
 * Converts bold and italic styles, as in Google documents, into elements. Removes bold and italic elements whose
 * style cancels them.
 */
export function markByStyles(body: HTMLElement): void {
  for (const element of styledElements(body)) {
    applyMark(
      element,
      'strong',
      'b, strong',
      styleProperty(element, 'font-weight'),
      /^(?:bold(?:er)?|[5-9]\d\d)$/i,
    );
    applyMark(element, 'em', 'i, em', styleProperty(element, 'font-style'), /^italic$/i);
  }
}

/**
 * Wraps the element's content in `tag` if its style value requests the mark; otherwise removes enclosing marks from
 * the content.
 */
function applyMark(
  element: Element,
  tag: string,
  markSelector: string,
  styleValue: string | undefined,
  markedPattern: RegExp,
): void {
  if (styleValue === undefined) return;
  if (markedPattern.test(styleValue)) {
    if (element.closest(markSelector) === null)
      for (const node of [...element.childNodes]) wrapNode(node, tag);
    return;
  }
  for (
    let ancestor = outerMark(element, markSelector);
    ancestor !== null;
    ancestor = outerMark(element, markSelector)
  )
    unwrapAncestor(element, ancestor, tag);
  if (element.matches(markSelector)) element.replaceWith(...element.childNodes);
}

const outerMark = (element: Element, markSelector: string): Element | null =>
  element.parentElement?.closest(markSelector) ?? null;

/** Replaces `ancestor` with its content, in which everything except the element is wrapped in `tag`. */
function unwrapAncestor(element: Element, ancestor: Element, tag: string): void {
  for (
    let innerElement: Element | null = element;
    innerElement !== null && innerElement !== ancestor;
    innerElement = innerElement.parentElement
  )
    for (const node of [...(innerElement.parentElement?.childNodes ?? [])])
      if (node !== innerElement) wrapNode(node, tag);
  ancestor.replaceWith(...ancestor.childNodes);
}

/** Wraps a node in `tag`; for a block, wraps its content instead. */
function wrapNode(node: ChildNode, tag: string): void {
  if (node instanceof Element && node.matches(blockSelector)) {
    for (const child of [...node.childNodes]) wrapNode(child, tag);
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
