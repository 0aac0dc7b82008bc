import type { Locator } from '@playwright/test';
import type { ContentType, Field, FieldKind, FieldOf, Fields } from '@vitrina/model';
import type { StoredRecord } from '../staff-api.ts';

export type Values = Readonly<Record<string, unknown>>;

/** Context in which the value of a field is generated. */
export type MakingContext = {
  readonly type: ContentType;
  /** Name of the field; '' for a field inside a group, list or block. */
  readonly key: string;
  /** Fields of the same record or part, including this field. */
  readonly fields: Fields;
  /** Generated values of the same record or part, and of the parts that contain it. */
  readonly siblings: Values;
  /** Word that occurs in no other record. */
  readonly uniqueWord: string;
  /** Returns a published record of the type that the query finds; undefined if there is none. */
  readonly find: (to: string, query: Query) => Promise<StoredRecord | undefined>;
  /** Generates the value of a field inside this field. */
  readonly makeInner: (fields: Fields, key: string, siblings: Values) => Promise<unknown>;
};

/** Parameters of a list. */
export type Query = Readonly<Record<string, string | readonly string[]>>;

/** Context in which a value is entered. */
export type EnteringContext = {
  /** Returns the name of a record by its id. */
  readonly nameOf: (id: string) => string;
  /** Enters the value of a field inside this field into its container. */
  readonly enterInner: (container: Locator, field: Field, value: unknown) => Promise<void>;
};

/** Reader of a record: staff by the API, or the public by the site's calls. */
export type ReaderKind = 'staff' | 'public';

/** Generates and enters values of one kind of field as a person would. `V` is the stored value. */
export type Filler<K extends FieldKind, V> = {
  /** `group` for a field with several controls under one name; its controls are then located inside that group. */
  readonly as: 'field' | 'group';
  /**
   * Generates a value that can be published together with the values generated so far; null leaves the field empty.
   */
  readonly make: (field: FieldOf<K>, context: MakingContext) => V | null | Promise<V | null>;
  /** Types or chooses the value. `container` contains the field, or is the group itself for a group. */
  readonly enter: (
    container: Locator,
    field: FieldOf<K>,
    value: V,
    context: EnteringContext,
  ) => Promise<void>;
  /** Returns the value expected in a response, for `toMatchObject`; by default the value itself. */
  readonly read?: (value: V, field: FieldOf<K>, reader: ReaderKind, readPart: ReadPart) => unknown;
};

/** Returns the value expected in a response for a field inside this field. */
export type ReadPart = (field: Field, value: unknown) => unknown;
