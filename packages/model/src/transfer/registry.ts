import type { Field, FieldKind, FieldOf } from '../kinds/registry.ts';
import { choice, choices } from './kinds/choice.ts';
import { date, datetime, month } from './kinds/date.ts';
import { destination } from './kinds/destination.ts';
import { blocks, group, list } from './kinds/group.ts';
import { hours, specialHours } from './kinds/hours.ts';
import { file, image, images } from './kinds/media.ts';
import { boolean, geo, money, number, percentage } from './kinds/number.ts';
import { relation, relations } from './kinds/relation.ts';
import { phone, plain, rich, text } from './kinds/text.ts';
import { tree } from './kinds/tree.ts';
import type { Transfer } from './transfer.ts';

const transfers = {
  text,
  email: plain,
  phone,
  url: plain,
  slug: plain,
  icon: plain,
  rich,
  number,
  percentage,
  money,
  boolean,
  date,
  datetime,
  month,
  choice,
  choices,
  relation,
  relations,
  image,
  images,
  file,
  geo,
  hours,
  'special-hours': specialHours,
  destination,
  // Hoisted, so that groups and lists can ask it of the fields inside them while the table is being made.
  group: group(transferOf),
  list: list(transferOf),
  blocks: blocks(transferOf),
  tree: tree(transferOf),
} satisfies { readonly [K in FieldKind]: Transfer<FieldOf<K>, never> };

/** How values of the field become cells and back, with the value's type forgotten: values have passed the kind's schema. */
export function transferOf(field: Field): Transfer<Field, unknown> {
  return transfers[field.kind] as unknown as Transfer<Field, unknown>;
}
