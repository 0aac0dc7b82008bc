/** Selector of block elements. */
export const blockSelector =
  'p, div, blockquote, h1, h2, h3, h4, h5, h6, ul, ol, li, table, caption, thead, tbody, tfoot, tr, td, th';

/** Returns all text nodes inside an element, in order. */
export function textsIn(element: Element): Text[] {
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    if (node instanceof Text) texts.push(node);
  return texts;
}

/** Returns the text before and after an element within its block. */
export function textAround(
  element: Element,
  body: HTMLElement,
): { readonly textBefore: string; readonly textAfter: string } {
  const texts = textsIn(element.parentElement?.closest(blockSelector) ?? body).filter(
    (text) => !element.contains(text),
  );
  const isBefore = (text: Text): boolean =>
    (element.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
  const joinTexts = (texts: readonly Text[]): string => texts.map(({ data }) => data).join('');
  return {
    textBefore: joinTexts(texts.filter(isBefore)),
    textAfter: joinTexts(texts.filter((text) => !isBefore(text))),
  };
}
