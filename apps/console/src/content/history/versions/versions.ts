import type { Entry, PersonName, RevisionSummary } from '@vitrina/contract';
import type { ContentType } from '@vitrina/model';
import { formatDate, formatDateTime, formatWhen, type Moment } from '../../../lib/formats.ts';

/** Appearance of a version in the list and in the selectors. */
export interface VersionDisplay {
  /** Title of the version: `Borrador actual`, `Guardado`, `Restaurado de la versión 5` */
  readonly title: string;
  /** Origin of the version, such as a restored version. Null if the title already contains it. */
  readonly origin: string | null;
  /** `draft`: hollow ring, differs from the site; `saved`: small grey node. */
  readonly nodeStyle: 'draft' | 'saved';
  readonly layer: 'site' | 'draft' | 'pending' | null;
  readonly person: PersonName;
  readonly at: string;
}

const originTexts = {
  created: () => 'Creado',
  saved: () => 'Guardado',
  restored: ({ from_revision }) =>
    from_revision === null ? 'Restaurado' : `Restaurado de la versión ${from_revision}`,
  duplicated: () => 'Duplicado de otro registro',
  discarded: ({ from_revision }) =>
    from_revision === null
      ? 'Cambios descartados'
      : `Cambios descartados: igual a la versión ${from_revision}`,
} satisfies Record<RevisionSummary['kind'], (version: RevisionSummary) => string>;

type EntryState = Pick<
  Entry,
  'revision' | 'published_revision' | 'scheduled_revision' | 'status' | 'has_unpublished_changes'
>;

/** Builds the appearance of a version in the history of its record. */
export function displayOf(
  version: RevisionSummary,
  entry: EntryState,
  type: Pick<ContentType, 'drafts'>,
): VersionDisplay {
  const { revision, kind, created_at: at, created_by: person } = version;
  const origin = originTexts[kind](version);
  const isWaiting = revision === entry.scheduled_revision;
  if (type.drafts && revision === entry.revision && revision !== entry.published_revision) {
    const isDifferent = entry.has_unpublished_changes || entry.published_revision === null;
    return {
      title: 'Borrador actual',
      origin: kind === 'saved' || kind === 'created' ? null : origin,
      nodeStyle: isDifferent ? 'draft' : 'saved',
      layer: isWaiting ? 'pending' : 'draft',
      person,
      at,
    };
  }
  const isOnSite = revision === entry.published_revision && entry.status === 'published';
  const layer = isOnSite ? 'site' : isWaiting ? 'pending' : null;
  return { title: origin, origin: null, nodeStyle: 'saved', layer, person, at };
}

/** Formats a time with its date: `hoy, 3:10 p. m.`, `ayer, 5:31 p. m.`, `14/11/2026, 9:02 a. m.` */
export function formatMoment(moment: Moment, now: Moment = Date.now()): string {
  const nearText = formatWhen(moment, now);
  return nearText === formatDate(moment)
    ? formatDateTime(moment)
    : nearText.charAt(0).toLowerCase() + nearText.slice(1);
}

/** Formats the date of a moment: `hoy`, `ayer`, `14/11/2026`. */
export function formatDayWord(moment: Moment, now: Moment = Date.now()): string {
  const nearText = formatWhen(moment, now);
  return nearText === formatDate(moment) ? nearText : nearText.slice(0, nearText.indexOf(',')).toLowerCase();
}
