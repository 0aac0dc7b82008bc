import { z } from 'zod';
import type { CommonOptions, Issue, Kind, PublishContext, Related } from './kind.ts';

export interface RelationField extends CommonOptions {
  readonly kind: 'relation';
  /** Slug of the type that is pointed to. */
  readonly to: string;
}
export interface RelationsField extends CommonOptions {
  readonly kind: 'relations';
  readonly to: string;
  readonly max: number;
}

const id = (): z.ZodUUID => z.uuid('Elija un registro de la lista.');

/** What a public document carries of an entry that it embeds. */
export function embedded(related: Related): Record<string, unknown> {
  return { id: related.id, name: related.name, slug: related.slug, ...related.embedded };
}

function reachable(to: string, path: string, context: PublishContext): Issue[] {
  const related = context.related.get(to);
  if (!related || related.deleted)
    return [{ path, message: 'El registro elegido ya no existe: elija otro.' }];
  if (related.status !== 'published')
    return [{ path, message: `«${related.name}» no está publicado: publíquelo antes o elija otro.` }];
  return [];
}

const nameOf = (related: ReadonlyMap<string, { readonly name: string }>, to: string): string =>
  related.get(to)?.name ?? 'Registro que ya no existe';

/** A pointer to one entry of another type; the field's name ends in `_id`. */
export const relation: Kind<RelationField, string> = {
  schema: () => id(),
  requiredMessage: 'Elija una opción.',
  isEmpty: (value) => value === '',
  publishIssues: (value, _field, context) => reachable(value, '', context),
  toText: (value, _field, related) => nameOf(related, value),
  pointers: (value, field) => [{ path: '', kind: 'entry', types: [field.to], to: value }],
  publicValue: (value, _field, context) => {
    const related = context.related.get(value);
    return related ? embedded(related) : null;
  },
  filter: 'related',
  sort: 'related',
  sample: () => '00000000-0000-7000-8000-000000000000',
  faults: () => ['not-an-id', 5, { id: 'x' }, "' or 1=1--"],
};

/** Pointers to several entries, in order. */
export const relations: Kind<RelationsField, string[]> = {
  schema: (field) =>
    z
      .array(id(), 'Elija registros de la lista.')
      .max(field.max, `Elija ${field.max} como máximo.`)
      .refine((ids) => new Set(ids).size === ids.length, 'Hay registros repetidos.'),
  requiredMessage: 'Elija al menos uno.',
  isEmpty: (value) => value.length === 0,
  publishIssues: (value, _field, context) =>
    value.flatMap((to, index) => reachable(to, `/${index}`, context)),
  toText: (value, _field, related) => value.map((to) => nameOf(related, to)).join(', '),
  pointers: (value, field) =>
    value.map((to, index) => ({ path: `/${index}`, kind: 'entry', types: [field.to], to })),
  publicValue: (value, _field, context) =>
    value.flatMap((to) => {
      const related = context.related.get(to);
      return related ? [embedded(related)] : [];
    }),
  filter: 'related',
  sample: () => [],
  faults: () => ['not-a-list', ['not-an-id'], [1]],
};
