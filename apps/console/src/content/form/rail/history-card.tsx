import { useQuery } from '@tanstack/react-query';
import { callsOf } from '@vitrina/client/calls';
import type { RevisionSummary } from '@vitrina/contract';
import type { ContentType } from '@vitrina/model';
import { Link } from 'react-router';
import { request } from '../../../lib/calls/api.ts';
import { formatDateTime, formatWhenInside } from '../../../lib/formats.ts';
import { entryKeys } from '../../../records/entries/index.ts';
import { useEntryPaths } from '../../../records/paths/index.ts';
import { cx } from '../../../ui/cx.ts';
import { Avatar } from '../../../ui/page/bits.tsx';
import { SectionCard } from '../../../ui/page/card.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/page/states.tsx';
import { grid, row, stack, text } from '../../../ui/primitives/index.ts';
import { describeChange } from '../../history/timeline/describe-change.ts';
import { mergeTimeline, type TimelineItem } from '../../history/timeline/timeline.ts';
import { linkClass } from './link-class.ts';
import styles from './rail.module.css';

const verbs: Record<RevisionSummary['kind'], string> = {
  created: 'creó',
  saved: 'guardó',
  restored: 'restauró una versión',
  duplicated: 'duplicó',
  discarded: 'descartó cambios',
};

/** Maximum number of items on the card; also the number of versions and of public changes to load. */
const maxItems = 3;
const latestItems = { page: 1, per_page: maxItems };

/** Loads the latest versions and public changes of the record. */
function useLatestItems(type: ContentType, id: string) {
  const { entries } = callsOf(type.slug);
  const params = { entryId: id };
  const versions = useQuery({
    queryKey: [...entryKeys.revisions(type.slug, id), 'latest'],
    queryFn: ({ signal }) => request(entries.revisions, { params, query: latestItems, signal }),
  });
  const changes = useQuery({
    queryKey: [...entryKeys.publicChanges(type.slug, id), 'latest'],
    queryFn: ({ signal }) => request(entries.publicChanges, { params, query: latestItems, signal }),
  });
  const isLoaded = versions.data !== undefined && changes.data !== undefined;
  return {
    isError: versions.isError || changes.isError,
    isPending: versions.isPending || changes.isPending,
    items: isLoaded
      ? mergeTimeline(
          type,
          { items: versions.data.data, hasMore: false },
          { items: changes.data.data, hasMore: false },
        ).slice(0, maxItems)
      : [],
  };
}

/** Card with the latest versions and public changes of the record. */
export function HistoryCard({ type, id }: { readonly type: ContentType; readonly id: string }) {
  const paths = useEntryPaths(type);
  const { isError, isPending, items } = useLatestItems(type, id);
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
      {isPending && (
        <SkeletonGroup>
          <Skeleton height={12} width="80%" />
        </SkeletonGroup>
      )}
      {isError && (
        <p className={text('label', 'second')}>No se pudo consultar; «Ver todo» lo intenta de nuevo.</p>
      )}
      <ul className={grid(10)}>
        {items.map((item) => (
          <HistoryLine key={item.key} type={type} item={item} />
        ))}
      </ul>
    </SectionCard>
  );
}

/** Person, verb and time of an item, and the reason that the person stated. */
function HistoryLine({ type, item }: { readonly type: ContentType; readonly item: TimelineItem }) {
  const { actor, verb } =
    'change' in item
      ? describeChange(type, item.change)
      : { actor: item.version.created_by.name, verb: verbs[item.version.kind] };
  const reason = 'change' in item ? item.change.reason : null;
  return (
    <li className={cx(row(8, 'start'), text('label'), styles.item)}>
      <Avatar quiet name={actor ?? 'Vitrina'} />
      <span className={stack(2, 'fill')}>
        <span className={row(8, 'between', 'start')}>
          <span className={text('anywhere', 'fill')}>
            {actor === null ? <b>{verb}</b> : <b>{actor}</b>} {actor !== null && verb}
          </span>
          <time
            className={text('small', 'second', 'fixed')}
            dateTime={item.at}
            title={formatDateTime(item.at)}
          >
            {formatWhenInside(item.at)}
          </time>
        </span>
        {reason !== null && <span className={text('small', 'second', 'anywhere')}>Motivo: {reason}</span>}
      </span>
    </li>
  );
}
