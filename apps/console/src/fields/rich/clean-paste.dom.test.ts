import { expect, it } from 'vitest';
import { cleanPasted } from './clean-paste.ts';

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
])('keeps of pasted styles %s', (_what, pasted, cleaned) => {
  expect(cleanPasted(pasted, 'body')).toBe(cleaned);
});
