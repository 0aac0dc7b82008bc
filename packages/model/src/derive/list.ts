import { z } from 'zod';
import { type BuiltInView, type ContentType, fieldsOf } from '../content-type.ts';
import { institutionLabels } from '../institutions.ts';
import { calendarDay, momentBound } from '../kinds/date.ts';
import { field } from '../kinds/fields.ts';
import type { FilterOperator } from '../kinds/kind.ts';
import { behaviour, type Field } from '../kinds/registry.ts';
import { named } from '../shapes.ts';
import { statusLabels } from '../statuses.ts';
import { daysAfter } from '../time.ts';
import { identityFields } from './identity.ts';
import { memoizeByType } from './once.ts';

/** A filter of a list: by a field of the type (`own`) or by one that every entry has. */
export interface ListFilter {
  readonly key: string;
  readonly label: string;
  readonly operator: FilterOperator;
  readonly field: Field;
  readonly own: boolean;
}

/** A column of a list and whether the list may be sorted by it. */
export interface ListColumn {
  readonly key: string;
  readonly label: string;
  /** px at 1440. */
  readonly width: number;
  readonly field: Field | null;
  readonly sortable: boolean;
}

const systemColumns: readonly ListColumn[] = [
  { key: 'status', label: 'Estado', width: 164, field: null, sortable: true },
  { key: 'updated_at', label: 'Modificado', width: 136, field: null, sortable: true },
  { key: 'created_at', label: 'Creado', width: 136, field: null, sortable: true },
  { key: 'published_at', label: 'Publicado el', width: 136, field: null, sortable: true },
];

const label = (declared: Field): string => declared.short ?? declared.label;

/** Every column that the list can show, in the order in which they are offered. */
export const listColumns: (type: ContentType) => readonly ListColumn[] = memoizeByType((type) => {
  const own = Object.entries(fieldsOf(type)).flatMap(([key, declared]): ListColumn[] =>
    declared.column === undefined
      ? []
      : [
          {
            key,
            label: label(declared),
            width: declared.column,
            field: declared,
            sortable: behaviour(declared).sort !== undefined,
          },
        ],
  );
  const { institution_id: institution, expire_at } = identityFields(type);
  const all: readonly ListColumn[] = [
    ...own,
    ...(institution
      ? [{ key: 'institution_id', label: 'Institución', width: 110, field: institution, sortable: true }]
      : []),
    ...(expire_at
      ? [{ key: 'expire_at', label: expire_at.label, width: 136, field: expire_at, sortable: true }]
      : []),
    ...systemColumns.filter(({ key }) => type.drafts || !['status', 'published_at'].includes(key)),
  ];
  const rank = (column: ListColumn): number =>
    type.columns.includes(column.key) ? type.columns.indexOf(column.key) : type.columns.length;
  return [...all].sort((a, b) => rank(a) - rank(b));
});

/** The filter of types with a tree: whether something that it leads to cannot be read by the public. */
export const brokenDestinations = 'broken_destinations';

/** Whether records of the type lead to others from a tree: these may be on the site while what they lead to is not. */
export function hasTree(type: ContentType): boolean {
  return Object.values(fieldsOf(type)).some(({ kind }) => kind === 'tree');
}

/** Every filter that the list offers. */
export const listFilters: (type: ContentType) => readonly ListFilter[] = memoizeByType((type) => {
  const statuses = Object.fromEntries(type.states.map((status) => [status, statusLabels[status]]));
  const institutions = type.institutions === 'shared' ? [] : type.institutions;
  const identity = identityFields(type);
  const system: ListFilter[] = [
    ...(institutions.length > 1
      ? [
          {
            key: 'institution_id',
            label: 'Institución',
            operator: 'any-of' as const,
            own: false,
            field: field.choice({
              label: 'Institución',
              options: Object.fromEntries(institutions.map((i) => [i, institutionLabels[i]])),
            }),
          },
        ]
      : []),
    ...(type.drafts
      ? [
          {
            key: 'status',
            label: 'Estado',
            operator: 'any-of' as const,
            own: false,
            field: field.choice({ label: 'Estado', options: statuses }),
          },
          {
            key: 'has_unpublished_changes',
            label: 'Cambios sin publicar',
            operator: 'yes-no' as const,
            own: false,
            field: field.boolean({ label: 'Cambios sin publicar', initial: false }),
          },
        ]
      : []),
  ];
  if (hasTree(type))
    system.push({
      key: brokenDestinations,
      label: 'Destinos por revisar',
      operator: 'yes-no',
      own: false,
      field: field.boolean({ label: 'Destinos por revisar', initial: false }),
    });
  const own = Object.entries(fieldsOf(type)).flatMap(([key, declared]): ListFilter[] => {
    const operator = behaviour(declared).filter;
    return declared.filter && operator
      ? [{ key, label: label(declared), operator, field: declared, own: true }]
      : [];
  });
  const moments: Readonly<Record<string, string>> = {
    updated_at: 'Modificado',
    created_at: 'Creado',
    ...(type.drafts ? { published_at: 'Publicado el' } : {}),
    ...(identity['expire_at'] ? { expire_at: 'Vence el' } : {}),
    ...(identity['publish_at'] ? { publish_at: 'Publicar desde' } : {}),
  };
  const dates = Object.entries(moments).map(
    ([key, label]): ListFilter => ({
      key,
      label,
      operator: 'moment-range',
      own: false,
      field: field.datetime({ label }),
    }),
  );
  const all = [...system, ...own, ...dates];
  const rank = (filter: ListFilter): number =>
    type.mainFilters.includes(filter.key) ? type.mainFilters.indexOf(filter.key) : type.mainFilters.length;
  return all.sort((a, b) => rank(a) - rank(b));
});

/** The names by which the list may be sorted, without the minus. */
export const sortKeys: (type: ContentType) => readonly string[] = memoizeByType((type) => [
  ...new Set([
    ...listColumns(type)
      .filter(({ sortable }) => sortable)
      .map(({ key }) => key),
    'created_at',
    'updated_at',
    'expire_at',
    'deleted_at',
  ]),
]);

const many = <T extends z.ZodType>(schema: T) =>
  z.preprocess(
    (given) => (given === undefined || Array.isArray(given) ? given : [given]),
    z.array(schema).max(100, 'Elija 100 valores como máximo.').optional(),
  );

/** Whether, as queries say it. */
export const yesOrNo = named('YesOrNo', z.enum(['true', 'false'], 'Use true o false.'));
const relatedOrNone = named(
  'RelatedOrNone',
  z.union([z.uuid(), z.literal('none')], 'Use el identificador de un registro, o none.'),
);
const presentOrMissing = named('PresentOrMissing', z.enum(['present', 'missing'], 'Use present o missing.'));
const upcomingOrNot = named(
  'UpcomingOrNot',
  z.enum(['upcoming', 'present', 'missing'], 'Use upcoming, present o missing.'),
);

/** How far ahead the operator `upcoming` looks, in days. */
export const upcomingDays = 30;

/** Each operator: whether it takes both ends of a range, and what its parameters may hold. */
const operators: Record<
  FilterOperator,
  { readonly range: boolean; readonly schema: (declared: Field) => z.ZodType }
> = {
  'any-of': {
    range: false,
    schema: (declared) =>
      many(z.enum('options' in declared ? Object.keys(declared.options) : [], 'Elija un valor de la lista.')),
  },
  related: { range: false, schema: () => many(relatedOrNone) },
  'yes-no': { range: false, schema: () => yesOrNo.optional() },
  presence: { range: false, schema: () => presentOrMissing.optional() },
  upcoming: { range: false, schema: () => upcomingOrNot.optional() },
  'date-range': { range: true, schema: () => calendarDay.optional() },
  'moment-range': { range: true, schema: () => momentBound.optional() },
  'number-range': { range: true, schema: () => z.coerce.number('Escriba un número.').optional() },
};

/** The names of a filter's query parameters: its key, or `key_from` and `key_to` for a range. */
export function filterParameterNames({ key, operator }: ListFilter): readonly string[] {
  return operators[operator].range ? [`${key}_from`, `${key}_to`] : [key];
}

/** What each query parameter of a filter may hold. */
export function filterParameterSchema({ operator, field: declared }: ListFilter): z.ZodType {
  return operators[operator].schema(declared);
}

/** The parameters by which a list can be narrowed; those for staff only are left out of the public ones. */
export function filterShape(type: ContentType, forPublic = false): Record<string, z.ZodType> {
  const shape: Record<string, z.ZodType> = {};
  for (const filter of listFilters(type)) {
    const open = filter.own ? !filter.field.staffOnly : ['institution_id', 'updated_at'].includes(filter.key);
    if (forPublic && !open) continue;
    const schema = filterParameterSchema(filter);
    for (const name of filterParameterNames(filter)) shape[name] = schema;
  }
  return shape;
}

/** The longest free search, in letters. */
export const maxSearchLength = 256;
/** The most rows of a page, whatever is asked. */
export const maxPerPage = 100;

/** Which of the two a reader is asked for: what staff work on, or what is published. */
export const stageShape = {
  stage: named('Stage', z.enum(['staging', 'production'], 'Use staging o production.')).default('staging'),
};

/** Parameters that any list takes. */
export const pageShape = {
  page: z.coerce
    .number('Escriba el número de página.')
    .int()
    .min(1, 'La primera página es la 1.')
    .max(1_000_000)
    .default(1),
  per_page: z.coerce
    .number('Escriba cuántas filas.')
    .int()
    .min(1, 'Pida al menos una fila.')
    .max(maxPerPage, `Pida ${maxPerPage} filas como máximo.`)
    .default(25),
  search: z.string().max(maxSearchLength, `Busque con ${maxSearchLength} letras como máximo.`).optional(),
};

/** The list's parameters of a built-in view as they are on that day (YYYY-MM-DD). */
export function queryOfView(
  { query }: BuiltInView,
  today: string,
): Readonly<Record<string, string | readonly string[]>> {
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => [
      name,
      typeof value === 'object' && 'daysAgo' in value ? daysAfter(today, -value.daysAgo) : value,
    ]),
  );
}

/** The query of a type's list: stage, page, sort, free search and each filter; anything else is refused by name. */
export const listQuerySchema: (type: ContentType) => z.ZodType<Record<string, unknown>> = memoizeByType(
  (type) => {
    const sorts = sortKeys(type).flatMap((key) => [key, `-${key}`]);
    return z.strictObject({
      ...stageShape,
      ...pageShape,
      sort: z.enum(sorts, 'No se puede ordenar por ese campo.').default(type.sort ?? '-updated_at'),
      ...filterShape(type),
    });
  },
);
