import type { Field, FieldKind } from '@vitrina/model';
import { blocksEditor } from './blocks/editor.tsx';
import { booleanEditor } from './boolean/editor.tsx';
import { choiceEditor } from './choice/editor.tsx';
import { choicesEditor } from './choices/editor.tsx';
import { dateEditor } from './date/editor.tsx';
import { datetimeEditor } from './datetime/editor.tsx';
import { destinationEditor } from './destination/editor.tsx';
import { emailEditor } from './email/editor.tsx';
import { fileEditor } from './file/editor.tsx';
import { geoEditor } from './geo/editor.tsx';
import { groupEditor } from './group/editor.tsx';
import { hoursEditor } from './hours/editor.tsx';
import { iconEditor } from './icon/editor.tsx';
import { imageEditor } from './image/editor.tsx';
import { imagesEditor } from './images/editor.tsx';
import { listEditor } from './list/editor.tsx';
import { moneyEditor } from './money/editor.tsx';
import { monthEditor } from './month/editor.tsx';
import { numberEditor } from './number/editor.tsx';
import { percentageEditor } from './percentage/editor.tsx';
import { phoneEditor } from './phone/editor.tsx';
import { relationEditor } from './relation/editor.tsx';
import { relationsEditor } from './relations/editor.tsx';
import { richEditor } from './rich/editor.tsx';
import type { Editor, EditorFor } from './shared/editor/editor.ts';
import { slugEditor } from './slug/editor.tsx';
import { specialHoursEditor } from './special-hours/editor.tsx';
import { textEditor } from './text/editor.tsx';
import { treeEditor } from './tree/editor.tsx';
import { urlEditor } from './url/editor.tsx';

/** The editor of every kind of field. Apart from `registry.ts`, so that lists, which edit nothing, do not load them. */
const editors = {
  text: textEditor,
  email: emailEditor,
  phone: phoneEditor,
  url: urlEditor,
  slug: slugEditor,
  icon: iconEditor,
  rich: richEditor,
  number: numberEditor,
  percentage: percentageEditor,
  money: moneyEditor,
  boolean: booleanEditor,
  date: dateEditor,
  datetime: datetimeEditor,
  month: monthEditor,
  choice: choiceEditor,
  choices: choicesEditor,
  relation: relationEditor,
  relations: relationsEditor,
  image: imageEditor,
  images: imagesEditor,
  file: fileEditor,
  geo: geoEditor,
  hours: hoursEditor,
  'special-hours': specialHoursEditor,
  destination: destinationEditor,
  group: groupEditor,
  list: listEditor,
  blocks: blocksEditor,
  tree: treeEditor,
} satisfies { readonly [K in FieldKind]: Editor<K> };

/** Editor of the field, without its kind's types as in `moduleOf`. */
export function editorOf(field: Field): EditorFor<Field, unknown> {
  return editors[field.kind] as unknown as EditorFor<Field, unknown>;
}
