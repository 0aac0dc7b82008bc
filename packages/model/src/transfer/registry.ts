import type { Field, FieldKind, FieldOf, ValueOf } from '../kinds/registry.ts';
import { choice, choices } from './kinds/choice.ts';
import { date, datetime, month } from './kinds/date.ts';
import { destination } from './kinds/destination.ts';
import { blocks, group, list } from './kinds/group.ts';
import { hours, specialHours } from './kinds/hours.ts';
import { file, image, images } from './kinds/media.ts';
import { boolean, geo, money, number, percentage } from './kinds/number.ts';
import { relation, relations } from './kinds/relation.ts';
import { phone, plainTextTransfer, rich, text } from './kinds/text.ts';
import { tree } from './kinds/tree.ts';
import type { Transfer } from './transfer.ts';

/** Names of the kinds whose values are not plain texts and that therefore need their own conversion. */
type OwnKind = { [K in FieldKind]: ValueOf<K> extends string ? never : K }[FieldKind];

type Transfers = { readonly [K in OwnKind]: Transfer<FieldOf<K>, never> } & {
  readonly [K in FieldKind]?: Transfer<FieldOf<K>, never>;
};

const transfers = {
  text,
  phone,
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
  // A hoisted function, so that groups and lists can call it for inner fields while the table is built.
  group: group(transferOf),
  list: list(transferOf),
  blocks: blocks(transferOf),
  tree: tree(transferOf),
} satisfies Transfers;

/** Returns the conversion between a field's values and cells. The values must have passed the kind's schema. */
export function transferOf(field: Field): Transfer<Field, unknown> {
  const transfersByKind: Readonly<Partial<Record<FieldKind, unknown>>> = transfers;
  return (transfersByKind[field.kind] ?? plainTextTransfer) as Transfer<Field, unknown>;
}
