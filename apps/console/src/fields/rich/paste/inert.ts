import { declaredStyle } from '@vitrina/model';

/**
 * Attribute that carries the pasted `style`. The browser ignores it, so that the content policy has nothing to
 * report.
 */
const styleAttribute = 'data-style';

const openingTagPattern = /<!--.*?(?:-->|$)|<[a-z][^\s/>]*/gis;
/** Matches one attribute with the separators before it. Quotes count only around a whole value. */
const attributePattern = /([\s/]*)([^\s/>][^\s/>=]*)(\s*=\s*(?:"[^"]*"?|'[^']*'?|[^\s"'>][^\s>]*)?)?/y;
const styleSheetPattern = /<style(?=[\s/>])[^>]*>(.*?)<\/style\b[^>]*>/gis;
/** Matches the start tag of a style sheet that is not closed. */
const unclosedSheetPattern = /<(?=style[\s/>])/gi;

/**
 * Removes style sheets and disables handlers and styles, so that parsing the HTML violates no content policy. Styles
 * move to {@link styleAttribute}.
 */
export function withoutActiveStyles(html: string): string {
  const text = html.replace(styleSheetPattern, '').replace(unclosedSheetPattern, '<x-');
  let output = '';
  let copiedLength = 0;
  for (let tag = openingTagPattern.exec(text); tag !== null; tag = openingTagPattern.exec(text)) {
    attributePattern.lastIndex = openingTagPattern.lastIndex;
    if (tag[0].startsWith('<!--')) continue;
    for (let match = attributePattern.exec(text); match !== null; match = attributePattern.exec(text)) {
      const [attributeText, separator = '', name = '', value = ''] = match;
      openingTagPattern.lastIndex = attributePattern.lastIndex;
      if (!/^(?:style|on.*)$/is.test(name)) continue;
      const newName = name.toLowerCase() === 'style' ? styleAttribute : `data-${name}`;
      output += `${text.slice(copiedLength, match.index)}${separator || ' '}${newName}${value}`;
      copiedLength = match.index + attributeText.length;
    }
  }
  openingTagPattern.lastIndex = 0;
  return output + text.slice(copiedLength);
}

/** Returns the text of the element's pasted `style`. */
export const styleOf = (element: Element): string => element.getAttribute(styleAttribute) ?? '';

/** Returns all elements of the body with a pasted style. */
export const styledElements = (body: HTMLElement): NodeListOf<HTMLElement> =>
  body.querySelectorAll<HTMLElement>(`[${styleAttribute}]`);

/** Returns the value of a property in the element's pasted `style`. */
export const styleProperty = (element: Element, property: string): string | undefined =>
  declaredStyle(styleOf(element), property);

/**
 * Style sheet properties that are kept, because they change the meaning of a text. Others are ignored, because they
 * would make headings bold.
 */
const meaningfulStyles =
  /(?:vertical-align|text-decoration|text-line-through|mso-text-raise|mso-hide|display)\s*:[^;]*/gi;
const mediaRulePattern = /@media[^{}]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/gi;
const simpleSelectorPattern = /^[a-z][a-z\d]*(?:\.[\w-]+)*$|^(?:\.[\w-]+)+$/i;

/** Parses pasted HTML in a detached document. Rules of its style sheets become styles of the matching elements. */
export function parseInert(html: string): HTMLElement {
  const { body } = new DOMParser().parseFromString(withoutActiveStyles(html), 'text/html');
  for (const [, sheetText = ''] of html.matchAll(styleSheetPattern)) {
    const rulesText = sheetText.replace(/<!--|-->|\/\*.*?\*\//gs, '').replace(mediaRulePattern, '');
    for (const [, selectors = '', declarations = ''] of rulesText.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
      const style = (declarations.match(meaningfulStyles) ?? []).join(';');
      if (style === '') continue;
      for (const selector of selectors.split(',').map((text) => text.trim()))
        if (simpleSelectorPattern.test(selector)) addStyle(body, selector, style);
    }
  }
  return body;
}

/** Puts a style sheet's declarations before the element's own, which override them. */
function addStyle(body: HTMLElement, selector: string, style: string): void {
  for (const element of body.querySelectorAll(selector))
    element.setAttribute(styleAttribute, `${style};${styleOf(element)}`);
}
