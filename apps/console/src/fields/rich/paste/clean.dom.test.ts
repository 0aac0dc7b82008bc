import { describe, expect, it } from 'vitest';
import { cleanPastedHtml } from './clean.ts';
import { withoutActiveStyles } from './inert.ts';
import { omissionSentences } from './notice.ts';

const htmlOf = (pastedText: string): string => cleanPastedHtml(pastedText, 'body').html;
const noticeOf = (pastedText: string): string[] =>
  omissionSentences(cleanPastedHtml(pastedText, 'body').omissions);

it.each([
  ['bold', '<p><span style="font-weight:700">a</span></p>', '<p><span><strong>a</strong></span></p>'],
  [
    'plain words inside bold ones',
    '<p><strong>a <span style="font-weight: 400">b</span> c</strong></p>',
    '<p><strong>a </strong><span>b</span><strong> c</strong></p>',
  ],
  [
    'plain words deeper inside, and bold ones in those',
    '<p><b>a <u>b <span style="font-weight:normal">c <i style="font-weight:bold">d</i></span></u></b></p>',
    '<p><strong>a </strong><u><strong>b </strong><span>c <i><strong>d</strong></i></span></u></p>',
  ],
  [
    'a cell of a table that is bold as a whole',
    '<b><table><tbody><tr><td>a</td> <td style="font-weight:400">b</td></tr></tbody></table></b>',
    '<table><tbody><tr><td><strong>a</strong></td> <td>b</td></tr></tbody></table>',
  ],
  ['a bold element that is none', '<p><b style="font-weight:normal">a</b></p>', '<p>a</p>'],
  [
    'upright words inside italics',
    '<p><em>a <span style="font-style:normal">b</span></em></p>',
    '<p><em>a </em><span>b</span></p>',
  ],
])('pasted styles are kept for %s', (_subject, pastedText, cleanedText) => {
  expect(htmlOf(pastedText)).toBe(cleanedText);
});

/** Returns the words of the cleaned HTML with white space collapsed, as the editor does. */
const wordsOf = (pastedText: string): string =>
  htmlOf(pastedText)
    .replace(/<\/(?:p|td|h2)>/g, '|')
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim();

describe('superscript and subscript', () => {
  it.each([
    ['of a page', '<p>8.25<sup>1</sup> %, 120 m<sup>2</sup>, H<sub>2</sub>O</p>', '8.25¹ %, 120 m², H₂O|'],
    ['of Google', '<p>8.25<span style="font-size:0.6em;vertical-align:super;">1</span> %</p>', '8.25¹ %|'],
    [
      'of Word',
      "<p>8.25<span style='position:relative;top:-3.0pt;mso-text-raise:3.0pt'>1</span> %</p>",
      '8.25¹ %|',
    ],
    ['below the line, of Word', "<p>CO<span style='mso-text-raise:-3.0pt'>2</span></p>", 'CO₂|'],
    [
      'by a style sheet',
      '<style><!-- .font6 {color:black; vertical-align:super;} --></style><p>8.25<font class="font6">1</font> %</p>',
      '8.25¹ %|',
    ],
    [
      'with a style that a page gives it',
      '<p>8.25<sup style="vertical-align: baseline; top: -0.5em">1</sup></p>',
      '8.25¹|',
    ],
    [
      'that ends a word',
      '<p>1<sup>er</sup> piso, 2<sup>a</sup> vez, N<sup>o</sup> 5</p>',
      '1ᵉʳ piso, 2ª vez, Nº 5|',
    ],
    ['in a table', '<table><tr><td>Plazo</td><td>Tasa<sup>2</sup></td></tr></table>', 'Plazo|Tasa²|'],
    [
      'that is a note of Word',
      '<p>8.25<a style="mso-footnote-id:ftn1" href="#_ftn1" name="_ftnref1"><span class=MsoFootnoteReference><span style="mso-special-character:footnote"><![if !supportFootnotes]><span class=MsoFootnoteReference><span style="font-size:11pt">[1]</span></span><![endif]></span></span></a> %</p>',
      '8.25¹ %|',
    ],
    [
      'of LibreOffice',
      '<p>8.25<a class="sdfootnoteanc" href="#sdfootnote1sym"><sup>1</sup></a> %</p>',
      '8.25¹ %|',
    ],
    ['inside another one', '<p>x<sub>n<sup>2</sup></sub></p>', 'xₙ²|'],
  ])('%s becomes Unicode characters', (_subject, pastedText, words) => {
    expect(wordsOf(pastedText)).toBe(words);
    expect(noticeOf(pastedText)).toEqual([]);
  });

  it('is not recognized in text whose style has the normal baseline', () => {
    const onLine = ['baseline', 'top', '1px', '-0.125em', '0%']
      .map((value) => `<span style="vertical-align:${value}">3</span>`)
      .join('');
    expect(wordsOf(`<p>12${onLine}</p>`)).toBe('1233333|');
  });

  it('becomes normal text in parentheses if Unicode lacks the characters, and the notice names the text', () => {
    const pastedText = '<p>8.25<sup>1 ver nota</sup> %</p>';
    expect(wordsOf(pastedText)).toBe('8.25 (1 ver nota) %|');
    expect(noticeOf(pastedText)).toEqual([
      'Se pegó como texto normal lo que estaba en superíndice o subíndice: «1 ver nota».',
    ]);
  });
});

describe('struck-out text', () => {
  it.each([
    ['<s>L 500.00</s>'],
    ['<strike>L 500.00</strike>'],
    ['<del>L 500.00</del>'],
    ['<span style="text-decoration:line-through">L 500.00</span>'],
    ['<span style="font-weight:400;text-decoration-line: underline line-through">L 500.00</span>'],
    ['<span style="text-line-through:single"><b>L 500.00</b></span>'],
    ['<style>.font7{text-decoration:line-through}</style><font class=font7>L 500.00</font>'],
  ])('is removed, and the notice names it: %s', (struckText) => {
    const pastedText = `<p>Antes ${struckText} L 300.00 por mes.</p>`;
    expect(wordsOf(pastedText)).toBe('Antes L 300.00 por mes.|');
    expect(noticeOf(pastedText)).toEqual(['No se pegó el texto tachado: «L 500.00».']);
  });

  it('is removed with its paragraph or list item if they contain nothing else', () => {
    expect(htmlOf('<p><s>1</s></p><ul><li><s>2</s></li><li>3</li></ul><ol><li><s>4</s></li></ol>')).toBe(
      '<ul><li>3</li></ul>',
    );
  });

  it('leaves a space between the numbers on both sides of it', () => {
    expect(wordsOf('<p>L 5<s>00</s>300</p>')).toBe('L 5 300|');
  });

  it('is removed from table cells without removing columns', () => {
    const sheet = '<style>.xl65{text-decoration:line-through}</style>';
    const pastedText = `${sheet}<table><tr><td>Plazo</td><td class=xl65>9 %</td><td>8 %</td></tr></table>`;
    expect(wordsOf(pastedText)).toBe('Plazo||8 %|');
    expect(noticeOf(pastedText)).toEqual(['No se pegó el texto tachado: «9 %».']);
  });

  it('is listed in the notice by its first texts and the number of further texts', () => {
    expect(
      noticeOf('<p><s>1</s> <s>2</s> <s>3</s> <s>4</s> <s style="text-decoration:none">5</s></p>'),
    ).toEqual(['No se pegó el texto tachado: «1», «2», «3» y 1 más.']);
  });
});

describe('pasting a text with comments and tracked changes', () => {
  const message = 'No se pegaron los comentarios ni el texto eliminado de la revisión.';

  it('drops deleted text, comments, and links to comments', () => {
    const pastedText = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><!--StartFragment-->
<p class=MsoNormal>La tasa es de <del cite="mailto:Ana" datetime="2026-11-20T09:00">9.00</del><ins cite="mailto:Ana" datetime="2026-11-20T09:00">8.25</ins> % <a style='mso-comment-reference:AL_1'>anual</a><span class=MsoCommentReference><span style='font-size:8.0pt'><![if !supportAnnotations]><a class=msocomanchor id="_anchor_1" href="#_msocom_1" name="_msoanchor_1">[AL1]</a><![endif]><span style='mso-special-character:comment'>&nbsp;</span></span></span>.</p>
<div style='mso-element:comment-list'><hr class=msocomoff align=left size=1 width="33%"><div style='mso-element:comment'><div id="_com_1" class=msocomtxt><p class=MsoCommentText>Revisar con gerencia</p></div></div></div>
<!--EndFragment--></body></html>`;
    expect(wordsOf(pastedText)).toBe('La tasa es de 8.25 % anual.|');
    expect(noticeOf(pastedText)).toEqual([message]);
  });

  it('removes single deleted digits of a number', () => {
    expect(wordsOf('<p>8.<span class="msoDel">2</span><span class="msoIns">7</span>5 %</p>')).toBe('8.75 %|');
    expect(wordsOf('<p>9<span class="TrackChangeTextDeletion x">9</span> %</p>')).toBe('9 %|');
  });

  it('drops the comments of an exported Google document', () => {
    const pastedText =
      '<p>Tasa<sup><a href="#cmnt1" id="cmnt_ref1">[a]</a></sup></p><div style="border:1px"><p><a href="#cmnt_ref1" id="cmnt1">[a]</a>Revisar</p></div>';
    expect(wordsOf(pastedText)).toBe('Tasa|');
  });

  it('drops hidden text', () => {
    const pastedText =
      '<p>Visible<span style="display:none;mso-hide:all">Oculto</span></p><p hidden>Oculto</p>';
    expect(wordsOf(pastedText)).toBe('Visible|');
    expect(noticeOf(pastedText)).toEqual(['No se pegó el texto oculto.']);
  });
});

describe('pictures from other sites', () => {
  it('are counted, except pictures of one pixel', () => {
    const item = '<p>Mire <img src="https://intranet.example.com/logo.png" alt="Logo"> aquí</p>';
    const pastedText = `${item}<p><img src="file:///C:/Temp/clip_image002.png"> De Word<img src="https://a.example/p" width="1"></p>`;
    expect(wordsOf(pastedText)).toBe('Mire aquí| De Word|');
    expect(noticeOf(pastedText)).toEqual(['No se pegaron 2 imágenes: cópielas una por una o súbalas.']);
    expect(noticeOf(item)).toEqual(['No se pegó una imagen: cópiela sola o súbala.']);
    const pastedHtml = '<p>Mire <img src="/files/a/2026/b.png" alt="x"></p>';
    expect(htmlOf(pastedHtml)).toBe(pastedHtml);
    expect(noticeOf(pastedHtml)).toEqual([]);
  });
});

describe('a paste', () => {
  it.each([
    [
      'of one cell of Excel is its text',
      `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><body><table border=0 cellpadding=0 cellspacing=0 width=64>
<!--StartFragment-->
<col width=64><tr height=20><td height=20 width=64>Solo texto</td></tr>
<!--EndFragment-->
</table></body></html>`,
      'Solo texto',
    ],
    [
      "of one cell of Google's sheets is its text",
      '<google-sheets-html-origin><style>td {border: 1px solid #ccc;}</style><table><colgroup><col width="100"/></colgroup><tbody><tr><td style="font-weight:bold">8.25 %</td></tr></tbody></table></google-sheets-html-origin>',
      '<strong>8.25 %</strong>',
    ],
    [
      'of two cells is a table',
      '<table><tbody><tr><td>a</td><td>b</td></tr></tbody></table>',
      '<table><tbody><tr><td>a</td><td>b</td></tr></tbody></table>',
    ],
    [
      'of Word has no empty paragraphs',
      '<p class=MsoNormal>Uno<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><p>&nbsp;</p><br clear=all><h2>Dos</h2>',
      '<p>Uno<o:p></o:p></p><h2>Dos</h2>',
    ],
    [
      'of our own editor keeps its empty paragraphs and links',
      '<p data-pm-slice="1 1 []">Uno</p><p></p><p><a href="#requisitos">Dos</a></p>',
      '<p>Uno</p><p></p><p><a href="#requisitos">Dos</a></p>',
    ],
    [
      'has no links into the document that it comes from',
      '<p><a href="#_ftn1">Uno</a> <a href="#_Toc123">Dos</a> <a href="#heading=h.1">Tres</a></p>',
      '<p><a>Uno</a> <a>Dos</a> <a>Tres</a></p>',
    ],
    [
      'has complete links',
      '<p><a href="www.example.com">a</a> <a href="ana@example.com">b</a> <a href="2200-0010">c</a></p>',
      '<p><a href="https://www.example.com">a</a> <a href="mailto:ana@example.com">b</a> <a href="tel:+50422000010">c</a></p>',
    ],
  ])('%s', (_subject, pastedText, cleanedText) => {
    expect(htmlOf(pastedText)).toBe(cleanedText);
  });
});

it('the notice of a paste names links with addresses that do not work on the site', () => {
  const pastedText =
    '<p><a href="file:///C:/tasas.xlsx">Tasas</a> <a href="contacto">Contacto</a> <a href="#_ftn1">1</a></p>';
  expect(htmlOf(pastedText)).toBe('<p><a>Tasas</a> <a>Contacto</a> <a>1</a></p>');
  expect(noticeOf(pastedText)).toEqual([
    'Se pegó sin enlace, porque su dirección no sirve en un sitio: «Tasas», «Contacto».',
  ]);
  expect(omissionSentences(cleanPastedHtml(pastedText, 'bold').omissions)).toEqual([]);
});

it('parsing pasted HTML causes no violation of the content security policy', () => {
  const html = [
    '<STYLE type="text/css">p{color:red}</style ><style>p{}',
    `<p title="a>b"style='color:red' onclick=x()>a <b/style=color:red>b</b> c="style=1"</p>`,
    '<!-- <p title="-- --><i class=\'it"s\' Style = "x">d</i>',
  ].join('\n');
  expect(withoutActiveStyles(html)).toBe(
    [
      '<x-style>p{}',
      `<p title="a>b" data-style='color:red' data-onclick=x()>a <b/data-style=color:red>b</b> c="style=1"</p>`,
      '<!-- <p title="-- --><i class=\'it"s\' data-style = "x">d</i>',
    ].join('\n'),
  );
});
