import type { MailContent } from './json-columns.ts';

const htmlEscapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a text for HTML, and removes control characters and direction marks. */
const escapeHtml = (text: string): string =>
  plainText(text).replaceAll(/[&<>"']/g, (letter) => htmlEscapes[letter] ?? letter);

const plainText = (text: string): string =>
  text.replaceAll(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim();

/**
 * Returns the text as one header line: without line breaks, and without encoded words (RFC 2047) that could hide one.
 */
export const headerText = (text: string): string =>
  plainText(text).replaceAll('=?', '= ?').replaceAll(/\s+/gu, ' ').slice(0, 200);

const fontStack = "'Hanken Grotesk',system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif";

/** Style sheet for dark mode and phones, for mail programs that support style sheets. The light style is inline. */
const css = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
a { text-decoration: none; }
@media (max-width: 480px) { .sheet { padding: 20px 16px !important; } .page { padding: 0 !important; } .button a { display: block !important; text-align: center; } .label, .value { display: block !important; width: auto !important; } .label { padding: 8px 0 0 !important; } .value { padding: 0 0 8px !important; border: 0 !important; } }
@media (prefers-color-scheme: dark) { .canvas { background: #141112 !important; } .sheet { background: #1c191a !important; border-color: #322d2e !important; } .ink { color: #f2eeec !important; } .link { color: #ff8a90 !important; } .second { color: #bdb5b2 !important; } .line { border-color: #322d2e !important; } }
`.trim();

/** Returns the text as HTML, with its line breaks. */
const htmlLines = (text: string): string => text.split('\n').map(escapeHtml).join('<br>');

const paragraphHtml = (text: string): string =>
  `<p class="ink" style="margin:0 0 12px;font-size:15px;line-height:23px;color:#211d1e;overflow-wrap:anywhere">${htmlLines(text)}</p>`;

function factsTable(facts: MailContent['facts']): string {
  if (facts.length === 0) return '';
  const rows = facts.map(
    ({ label, value }) =>
      `<tr><td class="label second line" style="padding:8px 16px 8px 0;width:150px;vertical-align:top;border-top:1px solid #e7e2de;font-size:13px;line-height:20px;color:#5a5a5a">${escapeHtml(label)}</td><td class="value ink line" style="padding:8px 0;vertical-align:top;border-top:1px solid #e7e2de;font-size:14px;line-height:20px;font-weight:600;color:#211d1e;overflow-wrap:anywhere">${htmlLines(value)}</td></tr>`,
  );
  return `<table role="presentation" cellpadding="0" cellspacing="0" width="100%" style="margin:8px 0 16px;border-collapse:collapse">${rows.join('')}</table>`;
}

/** Returns the list of the submissions in a mail, each with a link to it. */
const itemsHtml = (items: MailContent['items'] = [], origin: string): string =>
  items
    .map(
      ({ title, path, facts }) =>
        `<h2 style="margin:20px 0 0;font-size:15px;line-height:22px;font-weight:600;overflow-wrap:anywhere"><a class="link" href="${escapeHtml(origin + path)}" style="color:#c20d1e;text-decoration:underline">${escapeHtml(title)}</a></h2>\n${factsTable(facts)}`,
    )
    .join('\n');

function buttonHtml(button: MailContent['button'], origin: string): string {
  if (button === null) return '';
  return `<table role="presentation" class="button" cellpadding="0" cellspacing="0" style="margin:8px 0 20px"><tr><td style="border-radius:8px;background:#de1226"><a href="${escapeHtml(origin + button.path)}" style="display:inline-block;padding:11px 20px;border-radius:8px;background:#de1226;font-size:14px;line-height:20px;font-weight:600;color:#ffffff">${escapeHtml(button.label)}</a></td></tr></table>`;
}

/**
 * Renders a mail as an HTML page without external content or images: one column, readable at 320 px, light and dark.
 */
export function htmlOf(content: MailContent, origin: string): string {
  const { subject, greeting, paragraphs, facts, items, button, because, sender = 'Vitrina' } = content;
  return `<!doctype html>
<html lang="es-HN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title><style>${css}</style></head>
<body class="canvas" style="margin:0;padding:0;background:#f5f3f1;font-family:${fontStack}">
<table role="presentation" class="canvas" cellpadding="0" cellspacing="0" width="100%" style="background:#f5f3f1"><tr><td class="page" align="center" style="padding:24px 12px">
<table role="presentation" cellpadding="0" cellspacing="0" width="100%" style="max-width:576px"><tr><td class="sheet" style="padding:28px 32px;background:#ffffff;border:1px solid #e7e2de;border-radius:12px;font-family:${fontStack};text-align:left">
<p style="margin:0 0 20px;font-size:15px;line-height:20px;font-weight:700" class="ink"><span style="color:#de1226" aria-hidden="true">&#9632;</span> <span class="ink" style="color:#211d1e">${escapeHtml(sender)}</span></p>
<h1 class="ink" style="margin:0 0 16px;font-size:20px;line-height:28px;font-weight:680;color:#211d1e;overflow-wrap:anywhere">${escapeHtml(subject)}</h1>
${[greeting, ...paragraphs].map(paragraphHtml).join('\n')}
${factsTable(facts)}
${itemsHtml(items, origin)}
${buttonHtml(button, origin)}
<p class="second line" style="margin:0;padding-top:16px;border-top:1px solid #e7e2de;font-size:12px;line-height:18px;color:#5a5a5a">${escapeHtml(because)}</p>
</td></tr></table>
</td></tr></table>
</body></html>
`;
}

const factLines = (facts: MailContent['facts']): string =>
  facts.map(({ label, value }) => `${plainText(label)}: ${plainText(value)}`).join('\n');

/** Renders a mail as plain text. */
export function textOf(content: MailContent, origin: string): string {
  const { greeting, paragraphs, facts, items = [], button, because } = content;
  const textParts = [
    greeting,
    ...paragraphs,
    factLines(facts),
    ...items.map(
      ({ title, path, facts: itemFacts }) => `${plainText(title)}\n${factLines(itemFacts)}\n${origin}${path}`,
    ),
    button === null ? '' : `${button.label}:\n${origin}${button.path}`,
    `-- \n${because}`,
  ];
  return `${textParts
    .map((part) => part.replaceAll(/[^\S\n]+/gu, ' ').trim())
    .filter((part) => part !== '')
    .join('\n\n')}\n`;
}
