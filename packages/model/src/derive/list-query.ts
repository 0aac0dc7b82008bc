import { z } from 'zod';
import type { BuiltInView, ContentType } from '../declaration/content-type.ts';
import { calendarDay, momentBound } from '../kinds/date.ts';
import type { FilterOperator } from '../kinds/kind.ts';
import type { Field } from '../kinds/registry.ts';
import { nameShape } from '../shapes.ts';
import { daysAfter } from '../time/time.ts';
import type { ListFilter } from './filters.ts';
import { listFilters, sortKeys } from './list.ts';
import { memoizeByType } from './once.ts';

/** Returns the schema of a parameter that may be repeated. */
export const listOf = <T extends z.ZodType>(schema: T, max = 100) =>
  z.preprocess(
    (input) => (input === undefined || Array.isArray(input) ? input : [input]),
    z.array(schema).max(max, `Elija ${max} valores como máximo.`).optional(),
  );

/** Boolean in a query string. */
export const yesOrNo = nameShape('YesOrNo', z.enum(['true', 'false'], 'Use true o false.'));
const relatedOrNone = nameShape(
  'RelatedOrNone',
  z.union([z.uuid(), z.literal('none')], 'Use el identificador de un registro, o none.'),
);
const presentOrMissing = nameShape(
  'PresentOrMissing',
  z.enum(['present', 'missing'], 'Use present o missing.'),
);
const upcomingOrNot = nameShape(
  'UpcomingOrNot',
  z.enum(['upcoming', 'present', 'missing'], 'Use upcoming, present o missing.'),
);

/** Range of the operator `upcoming`, in days. */
export const upcomingDays = 30;

/** Properties of each operator: `isRange` (true if it takes two ends), and the schema of its parameters. */
const operators: Record<
  FilterOperator,
  { readonly isRange: boolean; readonly schema: (field: Field) => z.ZodType }
> = {
  'any-of': {
    isRange: false,
    schema: (field) =>
      listOf(z.enum('options' in field ? Object.keys(field.options) : [], 'Elija un valor de la lista.')),
  },
  related: { isRange: false, schema: () => listOf(relatedOrNone) },
  'yes-no': { isRange: false, schema: () => yesOrNo.optional() },
  presence: { isRange: false, schema: () => presentOrMissing.optional() },
  upcoming: { isRange: false, schema: () => upcomingOrNot.optional() },
  'date-range': { isRange: true, schema: () => calendarDay.optional() },
  'moment-range': { isRange: true, schema: () => momentBound.optional() },
  'number-range': { isRange: true, schema: () => z.coerce.number('Escriba un número.').optional() },
};

/** Returns the query parameters of a filter: its key, or `key_from` and `key_to` for a range. */
export function filterParameterNames({ key, operator }: ListFilter): readonly string[] {
  return operators[operator].isRange ? [`${key}_from`, `${key}_to`] : [key];
}

/** Returns the schema of each query parameter of a filter. */
export function filterParameterSchema({ operator, field }: ListFilter): z.ZodType {
  return operators[operator].schema(field);
}

/** Returns the shapes of a list's filter parameters; `forPublic` omits those for staff only. */
export function filterShape(type: ContentType, forPublic = false): Record<string, z.ZodType> {
  const shape: Record<string, z.ZodType> = {};
  for (const filter of listFilters(type)) {
    const isPublic = filter.isOwnField
      ? !filter.field.staffOnly
      : ['institution_id', 'updated_at'].includes(filter.key);
    if (forPublic && !isPublic) continue;
    const schema = filterParameterSchema(filter);
    for (const name of filterParameterNames(filter)) shape[name] = schema;
  }
  return shape;
}

/** Maximum length of a free search, in characters. */
export const maxSearchLength = 256;
/** Maximum number of rows of a page. */
export const maxPerPage = 100;

/** Requested stage: the version that staff edit, or the published one. */
export const stageShape = {
  stage: nameShape('Stage', z.enum(['staging', 'production'], 'Use staging o production.')).default(
    'staging',
  ),
};

/** Page of a list: its number and its number of rows. */
export const pageNumberShape = {
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
};

/** Parameters of every list with a search. */
export const pageShape = {
  ...pageNumberShape,
  search: z.string().max(maxSearchLength, `Busque con ${maxSearchLength} letras como máximo.`).optional(),
};

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';

/**
 * Parameter for reading a list page by page in creation order. '' starts with the first row; `next_cursor` of an
 * answer or the id of a row continues after that row. The id may be followed by the number of the page and the total
 * that the first page counted.
 */
export const cursorShape = {
  cursor: nameShape(
    'Cursor',
    z
      .string()
      .regex(
        new RegExp(`^(${uuid}(\\.[0-9]{1,9}){0,2})?$`),
        'Deje cursor vacío para empezar, o use el next_cursor de la respuesta anterior.',
      ),
  ).optional(),
};

/** Returns the query parameters of a built-in view on the given day (YYYY-MM-DD). */
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

const selectionQuerySchema = memoizeByType((type) => {
  const sorts = sortKeys(type).flatMap((key) => [key, `-${key}`]);
  return z.strictObject({
    ...stageShape,
    ...pageShape,
    sort: z.enum(sorts, 'No se puede ordenar por ese campo.').default(type.sort ?? '-updated_at'),
    ...filterShape(type),
  });
});

/**
 * Returns the schema of the query that selects records of a type: stage, page, sort, free search and filters. Unknown
 * parameters are refused by name.
 */
export const listQuerySchema: (type: ContentType) => z.ZodType<Record<string, unknown>> =
  selectionQuerySchema;

/** Returns the schema of the query of a type's list: the parameters of `listQuerySchema` and the cursor. */
export const walkQuerySchema: (type: ContentType) => z.ZodType<Record<string, unknown>> = memoizeByType(
  (type) => selectionQuerySchema(type).extend(cursorShape),
);
