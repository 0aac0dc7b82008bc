import { declaredStyle } from '@vitrina/model';

/**
 * Attribute that carries the pasted `style`. The browser ignores it, so that the content policy has nothing to
 * report.
 */
const styleAttribute = 'data-style';

const openingTag = /<!--.*?(?:-->|$)|<[a-z][^\s/>]*/gis;
/** Matches one attribute with the separators before it. Quotes count only around a whole value. */
const attribute = /([\s/]*)([^\s/>][^\s/>=]*)(\s*=\s*(?:"[^"]*"?|'[^']*'?|[^\s"'>][^\s>]*)?)?/y;
const styleSheet = /<style(?=[\s/>])[^>]*>(.*?)<\/style\b[^>]*>/gis;
/** Matches the start tag of a style sheet that is not closed. */
const openSheet = /<(?=style[\s/>])/gi;

/**
 * Removes style sheets and disables handlers and styles, so that parsing the HTML violates no content policy. Styles
 * move to {@link styleAttribute}.
 */
export function withoutActiveStyles(html: string): string {
  const text = html.replace(styleSheet, '').replace(openSheet, '<x-');
  let output = '';
  let copiedCount = 0;
  for (let tag = openingTag.exec(text); tag !== null; tag = openingTag.exec(text)) {
    attribute.lastIndex = openingTag.lastIndex;
    if (tag[0].startsWith('<!--')) continue;
    for (let match = attribute.exec(text); match !== null; match = attribute.exec(text)) {
      const [whole, gap = '', name = '', value = ''] = match;
      openingTag.lastIndex = attribute.lastIndex;
      if (!/^(?:style|on.*)$/is.test(name)) continue;
      const renamedText = name.toLowerCase() === 'style' ? styleAttribute : `data-${name}`;
      output += `${text.slice(copiedCount, match.index)}${gap || ' '}${renamedText}${value}`;
      copiedCount = match.index + whole.length;
    }
  }
  openingTag.lastIndex = 0;
  return output + text.slice(copiedCount);
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
const telling =
  /(?:vertical-align|text-decoration|text-line-through|mso-text-raise|mso-hide|display)\s*:[^;]*/gi;
const mediaRule = /@media[^{}]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/gi;
const simpleSelector = /^[a-z][a-z\d]*(?:\.[\w-]+)*$|^(?:\.[\w-]+)+$/i;

/** Parses pasted HTML in a detached document. Rules of its style sheets become styles of the matching elements. */
export function parseInert(html: string): HTMLElement {
  const { body } = new DOMParser().parseFromString(withoutActiveStyles(html), 'text/html');
  for (const [, sheet = ''] of html.matchAll(styleSheet)) {
    const rules = sheet.replace(/<!--|-->|\/\*.*?\*\//gs, '').replace(mediaRule, '');
    for (const [, selectors = '', declarations = ''] of rules.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
      const style = (declarations.match(telling) ?? []).join(';');
      if (style === '') continue;
      for (const selector of selectors.split(',').map((text) => text.trim()))
        if (simpleSelector.test(selector)) addStyle(body, selector, style);
    }
  }
  return body;
}

/** Puts a style sheet's declarations before the element's own, which override them. */
function addStyle(body: HTMLElement, selector: string, style: string): void {
  for (const element of body.querySelectorAll(selector))
    element.setAttribute(styleAttribute, `${style};${styleOf(element)}`);
}
