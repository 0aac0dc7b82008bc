import type { FieldKind } from '@vitrina/model';
import { BlocksEditor } from './blocks/editor.tsx';
import { BooleanEditor } from './boolean/editor.tsx';
import { ChoiceEditor } from './choice/editor.tsx';
import { ChoicesEditor } from './choices/editor.tsx';
import { DateEditor } from './date/editor.tsx';
import { DatetimeEditor } from './datetime/editor.tsx';
import { DestinationEditor } from './destination/editor.tsx';
import { EmailEditor } from './email/editor.tsx';
import { FileEditor } from './file/editor.tsx';
import { GeoEditor } from './geo/editor.tsx';
import { GroupEditor } from './group/editor.tsx';
import { HoursActions, HoursEditor } from './hours/editor.tsx';
import { IconActions, IconEditor } from './icon/editor.tsx';
import { ImageEditor } from './image/editor.tsx';
import { ImagesEditor } from './images/editor.tsx';
import { ListEditor } from './list/editor.tsx';
import { MoneyEditor } from './money/editor.tsx';
import { MonthEditor } from './month/editor.tsx';
import { NumberEditor } from './number/editor.tsx';
import { PercentageEditor } from './percentage/editor.tsx';
import { PhoneEditor } from './phone/editor.tsx';
import { RelationEditor } from './relation/editor.tsx';
import { RelationsEditor } from './relations/editor.tsx';
import { RichEditor } from './rich/editor.tsx';
import type { Editor } from './shared/editor/editor.ts';
import { SlugEditor } from './slug/editor.tsx';
import { SpecialHoursActions, SpecialHoursEditor } from './special-hours/editor.tsx';
import { TextEditor } from './text/editor.tsx';
import { TreeFieldEditor } from './tree/editor.tsx';
import { UrlEditor } from './url/editor.tsx';

/** Editors by field kind. They are apart from `registry.ts`, so that lists, which edit nothing, do not load them. */
const editors = {
  text: { Component: TextEditor, as: 'field' },
  email: { Component: EmailEditor, as: 'field' },
  phone: { Component: PhoneEditor, as: 'field' },
  url: { Component: UrlEditor, as: 'field' },
  slug: { Component: SlugEditor, as: 'field' },
  icon: { Component: IconEditor, as: 'field', Actions: IconActions },
  rich: { Component: RichEditor, as: 'group' },
  number: { Component: NumberEditor, as: 'field' },
  percentage: { Component: PercentageEditor, as: 'field' },
  money: { Component: MoneyEditor, as: 'field' },
  boolean: { Component: BooleanEditor, as: 'field' },
  date: { Component: DateEditor, as: 'field' },
  datetime: { Component: DatetimeEditor, as: 'field' },
  month: { Component: MonthEditor, as: 'field' },
  choice: { Component: ChoiceEditor, as: 'field' },
  choices: { Component: ChoicesEditor, as: 'group' },
  relation: { Component: RelationEditor, as: 'field' },
  relations: { Component: RelationsEditor, as: 'group' },
  image: { Component: ImageEditor, as: 'group' },
  images: { Component: ImagesEditor, as: 'group' },
  file: { Component: FileEditor, as: 'group' },
  geo: { Component: GeoEditor, as: 'group' },
  hours: { Component: HoursEditor, as: 'group', Actions: HoursActions },
  'special-hours': { Component: SpecialHoursEditor, as: 'group', Actions: SpecialHoursActions },
  destination: { Component: DestinationEditor, as: 'group' },
  group: { Component: GroupEditor, as: 'group', isBoxed: true },
  list: { Component: ListEditor, as: 'group' },
  blocks: { Component: BlocksEditor, as: 'group' },
  tree: { Component: TreeFieldEditor, as: 'group' },
} satisfies { readonly [K in FieldKind]: Editor<K> };

/** Returns the editor of the field's kind, typed for any field and any value. */
export function editorOf({ kind }: { readonly kind: FieldKind }): Editor<FieldKind, unknown> {
  return editors[kind] as unknown as Editor<FieldKind, unknown>;
}
