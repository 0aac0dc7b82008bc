import { IconAlarm, IconAlertTriangle } from '@tabler/icons-react';
import { type Institution, institutionLabels, institutions } from '@vitrina/model';
import { formatDateTime } from '../../../lib/formats.ts';
import { LoadError } from '../../../lib/load-error.tsx';
import { LazyScreen, type LoadScreen } from '../../../lib/screen/chunk.tsx';
import { seesInstitution } from '../../../lib/session/session.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { canReadInboxes } from '../../../records/navigation/index.ts';
import { cx } from '../../../ui/cx.ts';
import { SegmentedControl } from '../../../ui/form/inputs.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Chip } from '../../../ui/page/chip.tsx';
import { Skeleton, SkeletonGroup, SkeletonRows } from '../../../ui/page/states.tsx';
import { box, grid, row, stack, text } from '../../../ui/primitives/index.ts';
import { ByType } from './by-type.tsx';
import styles from './dashboard.module.css';
import { EntryListCard } from './entry-list-card.tsx';
import { Figures } from './figures.tsx';
import { ago, endMomentOf, formatLongDate, greetingText, recentText } from './moments.ts';
import { PeriodMenu } from './period-menu.tsx';
import { type Dashboard, useDashboard, useScope } from './use-dashboard.ts';

/**
 * Time without a run of the scheduler after which the dashboard shows a warning, in milliseconds. The scheduler runs
 * every minute.
 */
const lateAfterMs = 5 * 60_000;

const importSubmissions = () => import('./submissions/index.ts');
const loadReceived: LoadScreen = () =>
  importSubmissions().then(({ ReceivedCard: Component }) => ({ Component }));
const loadFirstDay: LoadScreen = () =>
  import('../first-day/index.ts').then(({ FirstDayCard: Component }) => ({ Component }));
const loadForYou: LoadScreen = () =>
  import('./for-you/index.ts').then(({ ForYouRow: Component }) => ({ Component }));
const loadAnswers: LoadScreen = () =>
  importSubmissions().then(({ AnswersCard: Component }) => ({ Component }));

/** Dashboard with figures about the content. Each figure links to the list of the records that it counts. */
export function Component() {
  const [scope, setScope] = useScope();
  const { data, error, refetch } = useDashboard(scope);
  const institution = scope.institution ?? undefined;
  const firstName = useSession()?.userName.split(' ')[0] ?? '';
  const now = new Date();
  return (
    <div className={cx(stack(16), styles.screen)}>
      <div className={row(12, 'wrap', 'between')}>
        <div>
          <h1 tabIndex={-1}>
            {greetingText(now)}
            {firstName === '' ? '' : `, ${firstName}`}
          </h1>
          <p className={cx(row(4, 'wrap'), text('label', 'second'))}>
            {formatLongDate(now)}
            {data !== undefined && <SchedulerStatus at={data.scheduler_at} now={now} />}
          </p>
        </div>
        <div className={row(12, 'wrap', 'right')}>
          <SegmentedControl<Institution | 'all'>
            wide="on phone"
            label="Institución"
            name="institution"
            value={institution ?? 'all'}
            options={[
              { value: 'all', label: 'Todas' },
              ...institutions
                .filter(seesInstitution)
                .map((value) => ({ value, label: institutionLabels[value] })),
            ]}
            onChange={(value) => setScope({ institution: value === 'all' ? null : value })}
          />
          {canReadInboxes() && (
            <PeriodMenu period={scope.period} onChange={(period) => setScope({ period })} />
          )}
        </div>
      </div>
      {data?.first_day === true && <LazyScreen load={loadFirstDay} placeholder={null} />}
      <LazyScreen load={loadForYou} placeholder={<Card className={styles.forYou} />} />
      {data !== undefined ? (
        <DashboardCards data={data} institution={institution} now={now} />
      ) : error === null ? (
        <DashboardSkeleton />
      ) : (
        <Card>
          <LoadError title="No se pudo cargar el resumen" error={error} onRetry={() => void refetch()} />
        </Card>
      )}
    </div>
  );
}

/**
 * Shows the time of the scheduler's last run, in amber if the next run is overdue, because publications may be
 * delayed.
 */
function SchedulerStatus({ at, now }: { readonly at: string | null; readonly now: Date }) {
  const isLate = at === null || now.getTime() - new Date(at).getTime() > lateAfterMs;
  const momentText =
    at === null
      ? 'El programador todavía no se ha ejecutado'
      : `Último ciclo del programador: ${ago(at, now)}`;
  return (
    <>
      <span className={box('notOnPhone')} aria-hidden="true">
        {' '}
        ·{' '}
      </span>
      <span
        className={isLate ? cx(row(4, 'inline'), text('warning', 'strong')) : undefined}
        title={at === null ? undefined : formatDateTime(at)}
      >
        {isLate && <IconAlertTriangle size={14} stroke={2} aria-hidden="true" />}
        {momentText}
      </span>
    </>
  );
}

interface CardsProps {
  readonly data: Dashboard;
  readonly institution: Institution | undefined;
  readonly now: Date;
}

function DashboardCards({ data, institution, now }: CardsProps) {
  const scope = institution === undefined ? {} : { institution_id: institution };
  const renderWhoAndWhen = (at: string, by: string | undefined) => (
    <>
      <time dateTime={at} title={formatDateTime(at)}>
        {recentText(at, now)}
      </time>
      <span>{by ?? 'Programador'}</span>
    </>
  );
  const hasInboxes = canReadInboxes();
  const expiringCard = (
    <EntryListCard
      title="Vence pronto"
      id="expiring"
      entries={data.expiring}
      emptyText="Ningún registro publicado vence pronto."
      listQuery={{ ...scope, status: 'published', sort: 'expire_at' }}
      all="Ver todos"
      renderFact={(entry) => <EndsAt at={entry.at} now={now} />}
    />
  );
  return (
    <>
      <Figures figures={data.figures} institution={institution} now={now} />
      {hasInboxes && (
        <div className={cx(grid(16), styles.wideAndNarrow)}>
          <LazyScreen load={loadReceived} placeholder={<Card padding="none" className={styles.waiting} />} />
          {expiringCard}
        </div>
      )}
      <ByType rows={data.by_type} institution={institution} />
      <div className={cx(grid(16), styles.cards)}>
        {hasInboxes ? (
          <LazyScreen load={loadAnswers} placeholder={<Card padding="none" className={styles.waiting} />} />
        ) : (
          expiringCard
        )}
        <EntryListCard
          title="Últimas publicaciones"
          id="published"
          entries={data.published}
          emptyText="Aún no se ha publicado ningún registro."
          listQuery={{ ...scope, status: 'published', sort: '-published_at' }}
          all="Ver todas"
          renderFact={(entry) => renderWhoAndWhen(entry.at, entry.by?.name)}
        />
        <EntryListCard
          title="Con cambios sin publicar"
          id="changed"
          entries={data.changed}
          emptyText="Todo lo guardado está publicado."
          listQuery={{ ...scope, has_unpublished_changes: 'true' }}
          all="Ver todos"
          renderFact={(entry) => renderWhoAndWhen(entry.at, entry.by?.name)}
        />
      </div>
    </>
  );
}

function EndsAt({ at, now }: { readonly at: string; readonly now: Date }) {
  const { text: momentText, detailText, isNear } = endMomentOf(at, now);
  return (
    <>
      {isNear ? (
        <Chip tone="warning" icon={<IconAlarm aria-hidden="true" />}>
          {momentText}
        </Chip>
      ) : (
        <b className={text('label', 'ink')}>{momentText}</b>
      )}
      <time dateTime={at} title={formatDateTime(at)}>
        {detailText}
      </time>
    </>
  );
}

function DashboardSkeleton() {
  return (
    <>
      <SkeletonGroup label="Cargando el resumen…">
        <Skeleton height={98} />
      </SkeletonGroup>
      {canReadInboxes() && (
        <div className={cx(grid(16), styles.wideAndNarrow)}>
          <Card padding="none" className={styles.waiting} />
          <Card padding="none">
            <SkeletonRows rows={5} columns={[80]} thumbnail />
          </Card>
        </div>
      )}
      <Card padding="none">
        <SkeletonRows rows={2} columns={[80]} />
      </Card>
      <div className={cx(grid(16), styles.cards)}>
        {['expiring', 'published', 'changed'].map((card) => (
          <Card key={card} padding="none">
            <SkeletonRows rows={5} columns={[80]} thumbnail />
          </Card>
        ))}
      </div>
    </>
  );
}
