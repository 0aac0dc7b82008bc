import type { Locator } from '@playwright/test';
import type { ContentType, Field, FieldKind, FieldOf, Fields } from '@vitrina/model';
import type { StoredRecord } from '../staff-api.ts';

export type Values = Readonly<Record<string, unknown>>;

/** Context in which a value is made. */
export type Making = {
  readonly type: ContentType;
  /** Name of the field; '' for one inside a group, list or block. */
  readonly key: string;
  /** The fields beside it, itself among them. */
  readonly fields: Fields;
  /** The values beside it and around it that are made already. */
  readonly siblings: Values;
  /** A word that no other record says. */
  readonly mark: string;
  /** A published record of that type that lists find by this query; undefined when there is none. */
  readonly find: (to: string, query: Query) => Promise<StoredRecord | undefined>;
  /** Makes a field that is part of this one. */
  readonly inner: (fields: Fields, key: string, siblings: Values) => Promise<unknown>;
};

/** Parameters of a list. */
export type Query = Readonly<Record<string, string | readonly string[]>>;

/** Context in which a value is typed. */
export type Entering = {
  /** Name of a record, by its id. */
  readonly nameOf: (id: string) => string;
  /** Types a field that is part of this one into where it stands. */
  readonly inner: (container: Locator, field: Field, value: unknown) => Promise<void>;
};

/** Reader of a record: staff by the API, or the public by the site's calls. */
export type Reader = 'staff' | 'public';

/** Filler of one kind of field, as a person would use it. `V` is its stored value. */
export type Filler<K extends FieldKind, V> = {
  /** `group`: several controls under one name; what is typed is then looked for among them. */
  readonly as: 'field' | 'group';
  /** A value that can be published beside those that are made already; null leaves the field empty. */
  readonly make: (field: FieldOf<K>, making: Making) => V | null | Promise<V | null>;
  /** Types or chooses the value. `within` is what the field stands in; of a group, the group itself. */
  readonly enter: (container: Locator, field: FieldOf<K>, value: V, entering: Entering) => Promise<void>;
  /** Value read afterwards, for `toMatchObject`; the value itself when absent. */
  readonly read?: (value: V, field: FieldOf<K>, reader: Reader, parts: ReadParts) => unknown;
};

/** Value read of a part. */
export type ReadParts = (field: Field, value: unknown) => unknown;
