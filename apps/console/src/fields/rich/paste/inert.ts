import { declaredStyle } from '@vitrina/model';

/** The attribute that carries what `style` said: the content policy keeps the browser from reading that one. */
const styleAttribute = 'data-style';

const openingTag = /<!--.*?(?:-->|$)|<[a-z][^\s/>]*/gis;
/** One attribute, with what stands before it; quotes count only around a whole value. */
const attribute = /([\s/]*)([^\s/>][^\s/>=]*)(\s*=\s*(?:"[^"]*"?|'[^']*'?|[^\s"'>][^\s>]*)?)?/y;
const styleSheet = /<style(?=[\s/>])[^>]*>(.*?)<\/style\b[^>]*>/gis;
/** The beginning of a style sheet that never ends. */
const openSheet = /<(?=style[\s/>])/gi;

/** Html whose parsing the content policy has nothing to report about: no style sheets, no handlers, styles in {@link styleAttribute}. */
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

/** Text of the element's `style`. */
export const styleOf = (element: Element): string => element.getAttribute(styleAttribute) ?? '';

/** All elements of the body that have a style. */
export const styledElements = (body: HTMLElement): NodeListOf<HTMLElement> =>
  body.querySelectorAll<HTMLElement>(`[${styleAttribute}]`);

/** Value of a property in the element's `style`. */
export const styleProperty = (element: Element, property: string): string | undefined =>
  declaredStyle(styleOf(element), property);

/** Properties of style sheets that change what a text says. Others stay with the sheet: headings would become bold by them. */
const telling =
  /(?:vertical-align|text-decoration|text-line-through|mso-text-raise|mso-hide|display)\s*:[^;]*/gi;
const mediaRule = /@media[^{}]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/gi;
const simpleSelector = /^[a-z][a-z\d]*(?:\.[\w-]+)*$|^(?:\.[\w-]+)+$/i;

/** Parses pasted html in a document that is shown nowhere. Styles of its sheets become styles of their elements. */
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

/** Puts a style of a sheet before those of the elements, which win over it. */
function addStyle(body: HTMLElement, selector: string, style: string): void {
  for (const element of body.querySelectorAll(selector))
    element.setAttribute(styleAttribute, `${style};${styleOf(element)}`);
}
