import { type ContentType, fieldsOf } from '../declaration/content-type.ts';
import { behaviour, type Field } from '../kinds/registry.ts';
import { statusLabels } from '../statuses.ts';
import {
  choiceFilter,
  fieldFilters,
  institutionFilter,
  type ListFilter,
  momentFilter,
  shortLabel,
  yesNoFilter,
} from './filters.ts';
import { identityFields } from './identity.ts';
import { memoizeByType } from './once.ts';

/** Column of a list; `sortable` columns can order the list. */
export interface ListColumn {
  readonly key: string;
  readonly label: string;
  /** Width in px on a screen 1440 px wide. */
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

/** Returns every column that the list can show, in the order in which they are offered. */
export const listColumns: (type: ContentType) => readonly ListColumn[] = memoizeByType((type) => {
  const ownColumns = Object.entries(fieldsOf(type)).flatMap(([key, declaredField]): ListColumn[] =>
    declaredField.column === undefined
      ? []
      : [
          {
            key,
            label: shortLabel(declaredField),
            width: declaredField.column,
            field: declaredField,
            sortable: behaviour(declaredField).sort !== undefined,
          },
        ],
  );
  const { institution_id: institution, expire_at } = identityFields(type);
  const all: readonly ListColumn[] = [
    ...ownColumns,
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

/** Key of the filter for trees with an element whose target the public cannot read. */
export const brokenDestinations = 'broken_destinations';

/**
 * True if the type has a tree field, whose elements lead to other records. Such records may be published while their
 * targets are not.
 */
export function hasTree(type: ContentType): boolean {
  return Object.values(fieldsOf(type)).some(({ kind }) => kind === 'tree');
}

/** Returns every filter that the list offers. */
export const listFilters: (type: ContentType) => readonly ListFilter[] = memoizeByType((type) => {
  const statuses = Object.fromEntries(type.states.map((status) => [status, statusLabels[status]]));
  const identity = identityFields(type);
  const systemFilters = [
    ...institutionFilter(type),
    ...(type.drafts
      ? [
          choiceFilter('status', 'Estado', statuses),
          yesNoFilter('has_unpublished_changes', 'Cambios sin publicar'),
        ]
      : []),
    ...(hasTree(type) ? [yesNoFilter(brokenDestinations, 'Destinos por revisar')] : []),
  ];
  const moments: Readonly<Record<string, string>> = {
    updated_at: 'Modificado',
    created_at: 'Creado',
    ...(type.drafts ? { published_at: 'Publicado el' } : {}),
    ...(identity['expire_at'] ? { expire_at: 'Vence el' } : {}),
    ...(identity['publish_at'] ? { publish_at: 'Publicar desde' } : {}),
  };
  const dates = Object.entries(moments).map(([key, label]) => momentFilter(key, label));
  const all = [...systemFilters, ...fieldFilters(fieldsOf(type)), ...dates];
  const rank = (filter: ListFilter): number =>
    type.mainFilters.includes(filter.key) ? type.mainFilters.indexOf(filter.key) : type.mainFilters.length;
  return all.sort((a, b) => rank(a) - rank(b));
});

/** Returns the names by which the list may be sorted, without the minus sign for descending order. */
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
