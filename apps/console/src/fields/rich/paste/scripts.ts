import { type ScriptPosition, scriptCharacters, scriptPositionOf, scriptText } from '@vitrina/model';
import { blockSelector, textAround, textsIn } from './blocks.ts';
import { styleOf } from './inert.ts';

const noteMarkSelector =
  '.MsoFootnoteReference, .MsoEndnoteReference, [class^="sdfootnotesym"], [class^="sdendnotesym"]';

/**
 * Writes superscript and subscript as Unicode characters (`¹`, `₂`).
 * @returns the texts without such characters, which become normal text
 */
export function writeScripts(body: HTMLElement): string[] {
  const unwritableTexts: string[] = [];
  // Inner elements first, so that a nested one keeps its own position.
  for (const element of [...body.querySelectorAll('*')].reverse()) {
    const position = positionOf(element);
    if (position === null || isRepeated(element)) continue;
    const [firstText, ...otherTexts] = textsIn(element).filter(({ data }) => data.trim() !== '');
    if (firstText === undefined) continue;
    const text = element.textContent ?? '';
    if (scriptCharacters(text, position) === null) unwritableTexts.push(text.trim());
    firstText.data = scriptText(text, position, textAround(element, body).textBefore);
    for (const otherText of otherTexts) otherText.data = '';
  }
  for (const element of body.querySelectorAll('sup, sub')) element.replaceWith(...element.childNodes);
  return unwritableTexts.reverse();
}

/** True if an enclosing element already raises or lowers the same text. */
function isRepeated(element: Element): boolean {
  const text = element.textContent?.trim();
  let parentElement = element.parentElement;
  while (parentElement !== null && parentElement.textContent?.trim() === text) {
    if (positionOf(parentElement) !== null) return true;
    parentElement = parentElement.parentElement;
  }
  return false;
}

function positionOf(element: Element): ScriptPosition | null {
  if (element.matches(blockSelector)) return null;
  if (element.matches('sup, sub')) return element.localName === 'sub' ? 'sub' : 'sup';
  return scriptPositionOf(styleOf(element)) ?? (element.matches(noteMarkSelector) ? 'sup' : null);
}
