import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { calls } from '@vitrina/client/calls';
import type { EntryLink, ForYou } from '@vitrina/contract';
import { dueStates, findContentType, hasInbox, submissionPath } from '@vitrina/model';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { capitalize } from '../../../../content/shared/index.ts';
import { callQuery } from '../../../../lib/calls/call-query.ts';
import { countOf } from '../../../../lib/formats.ts';
import { Loaded } from '../../../../lib/loaded.tsx';
import { entryKeys } from '../../../../records/entries/index.ts';
import { recordAddress } from '../../../../records/paths/index.ts';
import { cx } from '../../../../ui/cx.ts';
import { Card, SectionCard } from '../../../../ui/page/card.tsx';
import { CountChip } from '../../../../ui/page/chip.tsx';
import { SkeletonRows } from '../../../../ui/page/states.tsx';
import { grid, row, stack, text } from '../../../../ui/primitives/index.ts';
import { FailedMails } from '../../../mail/index.ts';
import { ago, upcomingText } from '../moments.ts';
import { RecordRow } from '../record-row.tsx';
import { pollIntervalMs } from '../use-dashboard.ts';
import styles from './for-you.module.css';

/** First row of the dashboard: the work that waits for the person, below failures of jobs and mails. */
export function ForYouRow() {
  const query = useQuery({
    ...callQuery([...entryKeys.dashboard, 'for-you'], calls.console.forYou, {}),
    refetchInterval: pollIntervalMs,
  });
  return (
    <>
      <div className={cx(grid(16), styles.failures)}>
        <FailedJobsNotice jobs={query.data?.failed_jobs ?? []} />
        <FailedMails />
      </div>
      <SectionCard title="Para usted" titleId="for-you">
        <Loaded
          query={query}
          failureTitle="No se pudo cargar lo que espera por usted"
          skeleton={<SkeletonRows rows={2} columns={[80]} />}
        >
          {(data) => <ForYouLists data={data} now={new Date()} />}
        </Loaded>
      </SectionCard>
    </>
  );
}

function FailedJobsNotice({ jobs }: { readonly jobs: ForYou['failed_jobs'] }) {
  if (jobs.length === 0) return null;
  const total = jobs.reduce((sum, { count }) => sum + count, 0);
  return (
    <Card padding="rail" role="status">
      <p className={row(10, 'wrap')}>
        <IconAlertTriangle size={18} stroke={1.75} className={text('danger')} aria-hidden="true" />
        <span className={text('strong')}>
          {countOf(total, { singular: 'tarea automática falló', plural: 'tareas automáticas fallaron' })}
        </span>
        <span className={text('second')}>
          {jobs.map(({ title, count }) => `${title}: ${count}`).join(' · ')}. Avise a quien opera el servicio.
        </span>
      </p>
    </Card>
  );
}

function ForYouLists({ data, now }: { readonly data: ForYou; readonly now: Date }) {
  const { reviews, requests, drafts, week } = data;
  const emptyTexts = [
    reviews?.total === 0 && 'Nada por revisar.',
    requests?.total === 0 && 'No tiene solicitudes abiertas.',
    drafts.total === 0 && 'Todo lo suyo está publicado.',
    week.total === 0 && 'Nada entra al sitio ni sale de él en 7 días.',
  ].filter((emptyText) => emptyText !== false);
  return (
    <div className={stack(12)}>
      <div className={cx(grid(20), styles.lists)}>
        <ForYouList title="Revisiones por hacer" to="/reviews" total={reviews?.total ?? 0}>
          {reviews?.data.map(({ id, type, name, asked_by, asked_at }) => (
            <RecordRow
              key={id}
              to={`/reviews/${id}`}
              name={name}
              icon={findContentType(type)?.icon ?? 'user-search'}
              description={`${asked_by.name} · ${ago(asked_at, now)}`}
              isLineCut
            />
          ))}
        </ForYouList>
        <ForYouList
          title="Solicitudes asignadas"
          to="/inbox?state=new&state=in_progress&assigned_to=me"
          total={requests?.total ?? 0}
        >
          {requests?.data.map((request) => (
            <RequestRow key={request.id} request={request} />
          ))}
        </ForYouList>
        <ForYouList title="Sus borradores" total={drafts.total}>
          {drafts.data.map((entry) => (
            <EntryRow key={entry.id} entry={entry} lineOf={(kind) => `${kind} · ${ago(entry.at, now)}`} />
          ))}
        </ForYouList>
        <ForYouList title="Próximos 7 días" total={week.total}>
          {week.data.map((entry) => (
            <EntryRow
              key={`${entry.id} ${entry.change}`}
              entry={entry}
              lineOf={() =>
                `${entry.change === 'on' ? 'Se publica' : 'Sale del sitio'} ${upcomingText(entry.at, now)}`
              }
            />
          ))}
        </ForYouList>
      </div>
      {emptyTexts.length > 0 && <p className={text('label', 'second')}>{emptyTexts.join(' ')}</p>}
    </div>
  );
}

interface ListProps {
  readonly title: string;
  /** Address of the whole list, if there is a screen for it. */
  readonly to?: string;
  /** Number of rows of the whole list, at most `maxTotal`. */
  readonly total: number;
  readonly children: readonly ReactNode[] | undefined;
}

/** Highest total that the service counts. */
const maxTotal = 100;

/** First rows of a list under its title; nothing if the list is empty. */
function ForYouList({ title, to, total, children }: ListProps) {
  if (total === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className={cx(row(8), styles.title)}>
        {to === undefined ? (
          title
        ) : (
          <Link to={to} className={text('link')}>
            {title}
          </Link>
        )}
        <CountChip>{total < maxTotal ? total : `${maxTotal - 1}+`}</CountChip>
      </h3>
      <ul className={cx(grid(0, 'above4'), styles.rows)}>{children}</ul>
    </section>
  );
}

type Request = NonNullable<ForYou['requests']>['data'][number];

function RequestRow({
  request: { id, type: slug, name, entry_title, due_state },
}: {
  readonly request: Request;
}) {
  const type = findContentType(slug);
  if (type === undefined || !hasInbox(type)) return null;
  return (
    <RecordRow
      to={submissionPath(type, id)}
      name={name === '' ? 'Sin nombre' : name}
      icon="inbox"
      description={
        <>
          {due_state !== null && due_state !== 'ok' && (
            <b className={text(due_state === 'late' ? 'danger' : 'warning')}>{dueStates[due_state]} · </b>
          )}
          {entry_title}
        </>
      }
      isLineCut
    />
  );
}

interface EntryRowProps {
  readonly entry: EntryLink;
  /** Returns the second line; it takes the name of the record's type. */
  readonly lineOf: (kind: string) => string;
}

function EntryRow({ entry, lineOf }: EntryRowProps) {
  const type = findContentType(entry.type);
  if (type === undefined) return null;
  return (
    <RecordRow
      to={recordAddress(type, entry)}
      name={entry.name}
      icon={type.icon}
      thumbnail={entry.thumbnail}
      description={lineOf(capitalize(type.labels.singular))}
      isLineCut
    />
  );
}
