import { useQuery } from '@tanstack/react-query';
import { callsOf } from '@vitrina/client/calls';
import type { RevisionSummary } from '@vitrina/contract';
import type { ContentType } from '@vitrina/model';
import { Link } from 'react-router';
import { request } from '../../../lib/calls/api.ts';
import { formatWhenInside } from '../../../lib/formats.ts';
import { entryKeys } from '../../../records/entries/index.ts';
import { useEntryPaths } from '../../../records/paths/index.ts';
import { cx } from '../../../ui/cx.ts';
import { Avatar } from '../../../ui/page/bits.tsx';
import { SectionCard } from '../../../ui/page/card.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/page/states.tsx';
import { grid, row, text } from '../../../ui/primitives/index.ts';
import { linkClass } from './link-class.ts';
import styles from './rail.module.css';

const verbs: Record<RevisionSummary['kind'], string> = {
  created: 'creó',
  saved: 'guardó',
  restored: 'restauró',
  duplicated: 'duplicó',
  discarded: 'descartó cambios',
};

/** Maximum number of events on the card; also the number of versions to load. */
const maxEvents = 3;

interface Event {
  readonly key: string;
  readonly personName: string;
  readonly verb: string;
  readonly at: string;
}

/**
 * Returns the latest events, newest first. In types with drafts, a version that was saved and later published counts
 * as two events.
 */
function latestEvents(versions: readonly RevisionSummary[], drafts: boolean): Event[] {
  return versions
    .flatMap((version): Event[] => [
      {
        key: `${version.revision}-saved`,
        personName: version.created_by.name,
        verb: verbs[version.kind],
        at: version.created_at,
      },
      ...(!drafts || version.published_at === null || version.published_by === null
        ? []
        : [
            {
              key: `${version.revision}-published`,
              personName: version.published_by.name,
              verb: 'publicó',
              at: version.published_at,
            },
          ]),
    ])
    .sort((a, b) => b.at.localeCompare(a.at))
    .slice(0, maxEvents);
}

/** Card with the latest events in the history of the record. */
export function HistoryCard({ type, id }: { readonly type: ContentType; readonly id: string }) {
  const paths = useEntryPaths(type);
  const answer = useQuery({
    queryKey: [...entryKeys.revisions(type.slug, id), 'latest'],
    queryFn: ({ signal }) =>
      request(callsOf(type.slug).entries.revisions, {
        params: { entryId: id },
        query: { page: 1, per_page: maxEvents },
        signal,
      }),
  });
  return (
    <SectionCard
      padding="rail"
      title="Historial"
      end={
        <Link className={linkClass()} to={paths.history(id)}>
          Ver todo
        </Link>
      }
    >
      {answer.isPending && (
        <SkeletonGroup>
          <Skeleton height={12} width="80%" />
        </SkeletonGroup>
      )}
      {answer.isError && (
        <p className={text('label', 'second')}>No se pudo consultar; «Ver todo» lo intenta de nuevo.</p>
      )}
      <ul className={grid(10)}>
        {latestEvents(answer.data?.data ?? [], type.drafts).map((event) => (
          <li key={event.key} className={cx(row(8), text('label'), styles.item)}>
            <Avatar quiet name={event.personName} />
            <span className={text('truncate', 'fill')}>
              <b>{event.personName}</b> {event.verb}
            </span>
            <span className={text('small', 'second', 'fixed')}>{formatWhenInside(event.at)}</span>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
