import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Entry } from '@vitrina/contract';
import {
  type ContentType,
  conditionHolds,
  fieldsOf,
  hasOutcome,
  hasTree,
  listFilters,
  splitDraft,
  zoneWords,
} from '@vitrina/model';
import { countToReview } from '../../fields/tree/parts/index.ts';
import { formatDateTime, formatEnd, withFullStop } from '../../lib/formats.ts';
import { entryApi, entryKeys, type ListQuery } from '../../records/entries/index.ts';
import { questions } from './questions.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Returns the query of the published records with the same values in the `scopeFields`, for types that publish at most one
 * such record. Null if a value is missing or has no filter.
 */
function conflictParameters(type: ContentType, values: Values): ListQuery | null {
  const { sole } = type;
  if (sole === undefined) return null;
  const filterKeys = new Set(listFilters(type).map(({ key }) => key));
  const scopeValues = sole.scopeFields.map((name) => [name, values[name]] as const);
  const conditionValues = sole.when === undefined ? [] : [[sole.when.field, sole.when.is?.[0]] as const];
  const pairs = [...scopeValues, ...conditionValues];
  if (pairs.some(([name, value]) => !filterKeys.has(name) || value === null || value === undefined))
    return null;
  return Object.fromEntries([
    ...pairs.map(([name, value]) => [name, String(value)]),
    // If a second record is refused, a scheduled one already counts.
    ['status', sole.onReplace === 'never' ? ['published', 'pending'] : 'published'],
  ]);
}

/** True if at most one record with these values in the type's `scopeFields` may be published at a time. */
export function isSole({ sole }: ContentType, values: Values): boolean {
  return sole !== undefined && (sole.when === undefined || conditionHolds(sole.when, values, new Map()));
}

/**
 * Query of the published record that conflicts with this one, because only one of the two may be published. Null if
 * there can be none.
 */
export function conflictingEntryQuery(type: ContentType, values: Values, id: string | null) {
  const parameters = isSole(type, values) ? conflictParameters(type, values) : null;
  const query = { ...parameters, per_page: '2' };
  return queryOptions({
    queryKey: [...entryKeys.list(type.slug, query), 'rival', id],
    queryFn: async ({ signal }): Promise<Entry | null> => {
      if (parameters === null) return null;
      const { data } = await entryApi(type).list(query, signal);
      return data.find((entry) => entry.id !== id) ?? null;
    },
  });
}

/**
 * Describes the effect of the publication on the conflicting record, or the reason why that record prevents the
 * publication.
 */
export function displacementText(
  type: ContentType,
  conflictingEntry: Pick<Entry, 'name' | 'published_revision'>,
): string {
  const onReplace = type.sole?.onReplace;
  if (onReplace === 'never') {
    const pronoun = type.labels.feminine ? 'la' : 'lo';
    return conflictingEntry.published_revision === null
      ? `«${conflictingEntry.name}» espera su publicación: hay que cancelar${pronoun} antes.`
      : `«${conflictingEntry.name}» ya está en el sitio: hay que retirar${pronoun} antes.`;
  }
  if (typeof onReplace !== 'object') return `Reemplazará a «${conflictingEntry.name}», que saldrá del sitio.`;
  const label = fieldsOf(type)[onReplace.clearedSwitch]?.label ?? onReplace.clearedSwitch;
  return `«${conflictingEntry.name}» dejará de tener «${label}».`;
}

/** True if the moment is in the future. */
export const isLater = (moment: string | null): moment is string =>
  moment !== null && new Date(moment) > new Date();

/** Describes what happens to a record that has an outcome. */
export function outcomeText(type: ContentType): string {
  const label = fieldsOf(type)[type.lifecycle?.outcome ?? '']?.label ?? '';
  return `Quedará como Histórico: su página sigue a la vista, con «${label}».`;
}

/** Describes what happens to the record itself when it is published, according to its dates and outcome. */
function effectTexts(type: ContentType, entry: Entry): string[] {
  const { lifecycle } = type;
  const relatedRecords = new Map(Object.entries(entry.related));
  if (hasOutcome(type, splitDraft(type, entry), new Date())) return [outcomeText(type)];
  if (lifecycle?.closes && conditionHolds(lifecycle.closes, entry, relatedRecords)) {
    const staysOnSite =
      lifecycle.archivedOnSite !== undefined &&
      conditionHolds(lifecycle.archivedOnSite, entry, relatedRecords);
    return [
      `Con esto se cierra: quedará como Histórico${staysOnSite ? ', a la vista del público' : ' y fuera del sitio'}.`,
    ];
  }
  const startText = isLater(entry.publish_at)
    ? `${entry.published_revision === null ? 'Quedará Pendiente' : 'El sitio sigue igual hasta entonces'}: el público los verá el ${formatDateTime(entry.publish_at)}, ${zoneWords()}.`
    : questions.publish.line;
  return [
    startText,
    ...(entry.expire_at === null ? [] : [withFullStop(`Vencerá ${formatEnd(entry.expire_at)}`)]),
  ];
}

/** Describes the tree elements that the site omits because their targets are not published. */
function omittedLinkTexts(type: ContentType, entry: Entry): string[] {
  const count = hasTree(type) ? countToReview(entry.related) : 0;
  if (count === 0) return [];
  return [
    count === 1
      ? 'Un destino no está en el sitio: el público no verá ese enlace.'
      : `${count} destinos no están en el sitio: el público no verá esos enlaces.`,
  ];
}

/** Describes the effects of publishing a record, on this record and on other records. Rejects with an `ApiError`. */
export async function consequencesOf(client: QueryClient, type: ContentType, entry: Entry): Promise<string> {
  const conflictingEntry = await client.fetchQuery(conflictingEntryQuery(type, entry, entry.id));
  const replacedId = type.lifecycle?.replaces === undefined ? null : entry[type.lifecycle.replaces];
  const old = typeof replacedId === 'string' ? entry.related[replacedId] : undefined;
  return [
    ...effectTexts(type, entry),
    ...omittedLinkTexts(type, entry),
    ...(conflictingEntry === null ? [] : [displacementText(type, conflictingEntry)]),
    ...(old === undefined || old.status === 'historic' ? [] : [`«${old.name}» pasará a Histórico.`]),
  ].join(' ');
}
