import type { Destination } from '../addresses/destination.ts';
import type { ContentType } from '../declaration/content-type.ts';
import type { Block } from '../kinds/blocks.ts';
import type { StoredFile } from '../kinds/file.ts';
import type { FieldKind, ValueOf } from '../kinds/registry.ts';
import type { Embedded } from '../kinds/relation.ts';
import type { ElementDeclaration } from '../kinds/tree-elements.ts';
import type * as all from '../types/all.ts';

type RegisteredType = (typeof all)[keyof typeof all];

/** Slug of a registered content type. */
export type TypeSlug = RegisteredType['slug'];

/** Declaration of the type with the slug. */
export type TypeOfSlug<Slug extends TypeSlug> = Extract<RegisteredType, { readonly slug: Slug }>;

type IntersectionOf<Union> = (Union extends unknown ? (member: Union) => void : never) extends (
  all: infer Intersection,
) => void
  ? Intersection
  : never;

/** Fields of all sections of a declaration. */
type FieldsOfType<T extends Pick<ContentType, 'sections'>> = IntersectionOf<T['sections'][number]['fields']>;

/** Stage of a value: `staging` for staff, `production` for the public. */
type Stage = 'staging' | 'production';

/**
 * Public form of a link: includes the address and the name of its target, both null while the target is not
 * published.
 */
export type PublicDestination = Destination & {
  readonly address: string | null;
  readonly name: string | null;
};

type Option<F> = F extends { readonly options: infer O } ? keyof O & string : string;

/** Element of a tree with its settings; empty settings are absent. */
type Element<S extends Stage, Of> = {
  readonly [Sort in keyof Of & string]: {
    readonly type: Sort;
    readonly settings?: Of[Sort] extends ElementDeclaration
      ? Partial<Values<S, Of[Sort]['settings']>>
      : never;
    readonly components?: readonly Element<S, Of>[];
  };
}[keyof Of & string];

type BlockOf<S extends Stage, Of> = string extends keyof Of
  ? Block
  : {
      readonly [Sort in keyof Of & string]: Of[Sort] extends { readonly fields: infer Inner }
        ? { readonly type: Sort } & Values<S, Inner>
        : never;
    }[keyof Of & string];

/** Public value of a field whose public value differs from the stored value. */
type PublicOf<F> = F extends { readonly kind: 'relations' }
  ? readonly Embedded[]
  : F extends { readonly kind: 'destination' }
    ? PublicDestination
    : F extends { readonly kind: 'file' }
      ? Omit<StoredFile, 'version'>
      : never;

/** Type of a field's value when it is not empty. */
type ValueOfField<S extends Stage, F> = F extends { readonly kind: 'choice' }
  ? Option<F>
  : F extends { readonly kind: 'choices' }
    ? readonly Option<F>[]
    : F extends { readonly kind: 'group'; readonly fields: infer Inner }
      ? Values<S, Inner>
      : F extends { readonly kind: 'list'; readonly of: infer One }
        ? readonly ValueOfField<S, One>[]
        : F extends { readonly kind: 'blocks'; readonly of: infer Of }
          ? readonly BlockOf<S, Of>[]
          : F extends { readonly kind: 'tree'; readonly of: infer Of }
            ? readonly Element<S, Of>[]
            : S extends 'production'
              ? [PublicOf<F>] extends [never]
                ? StoredValue<F>
                : PublicOf<F>
              : StoredValue<F>;

type StoredValue<F> = F extends { readonly kind: infer K extends FieldKind } ? ValueOf<K> : never;

type HiddenFromPublic<S extends Stage, F> = S extends 'production'
  ? F extends { readonly staffOnly: true }
    ? true
    : false
  : false;

/** Values of declared fields; empty ones are null. Values are `unknown` if the fields are not known individually. */
type Values<S extends Stage, Declared> = string extends keyof Declared
  ? unknown
  : {
      readonly [K in keyof Declared as HiddenFromPublic<S, Declared[K]> extends true
        ? never
        : K]: ValueOfField<S, Declared[K]> | null;
    } & (S extends 'production' ? EmbeddedRelations<Declared> : unknown);

/** Embedded records of the public document, next to their ids: `city` next to `city_id`. */
type EmbeddedRelations<Declared> = {
  readonly [K in keyof Declared as Declared[K] extends { readonly kind: 'relation' }
    ? K extends `${infer Name}_id`
      ? Name
      : never
    : never]: Embedded | null;
};

/** Values of the fields of a registered type, as staff (`staging`) or the public (`production`) read them. */
export type EntryValues<Slug extends TypeSlug, S extends Stage> = Values<S, FieldsOfType<TypeOfSlug<Slug>>>;
