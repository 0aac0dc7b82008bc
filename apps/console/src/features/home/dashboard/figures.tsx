import { IconCircleCheck, IconClock, IconClockX, IconInbox, IconPencil } from '@tabler/icons-react';
import { type Institution, screenTitle } from '@vitrina/model';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Counter } from '../../../lib/counter.tsx';
import type { Noun } from '../../../lib/formats.ts';
import { useCan } from '../../../lib/session/use-session.ts';
import { canReadInboxes } from '../../../records/navigation/index.ts';
import { cx } from '../../../ui/cx.ts';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { grid, row, text } from '../../../ui/primitives/index.ts';
import styles from './figures.module.css';
import { linkedLists } from './lists-behind.ts';
import { ago, upcomingText } from './moments.ts';
import { type Dashboard, useInboxFigures, useScope } from './use-dashboard.ts';

interface DashboardFigure {
  readonly key: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly count: number;
  readonly description: ReactNode;
  /** Query of the list with the counted records. */
  readonly query: Readonly<Record<string, string>>;
}

const icon = { className: text('second'), size: 16, stroke: 1.75, 'aria-hidden': 'true' } as const;
const box = cx(grid(0, 'wide', 'tall', 'roundedCard'), styles.figureBox);

const makeNoun = (phrase: string): Noun => ({ singular: phrase, plural: phrase });
const moreNoun = makeNoun('más que la semana pasada');
const fewerNoun = makeNoun('menos que la semana pasada');

function describeDifference(difference: number): ReactNode {
  if (difference === 0) return 'Igual que la semana pasada';
  return <Counter value={Math.abs(difference)} noun={difference > 0 ? moreNoun : fewerNoun} />;
}

function figuresOf(
  { published, changed, pending, expired }: Dashboard['figures'],
  now: Date,
): DashboardFigure[] {
  const old = changed.older_than_a_week;
  const expiredThisWeek = expired.this_week;
  return [
    {
      key: 'published',
      label: 'Publicados',
      icon: <IconCircleCheck {...icon} />,
      count: published.count,
      description: describeDifference(published.more_than_last_week),
      query: { status: 'published' },
    },
    {
      key: 'changed',
      label: 'Con cambios sin publicar',
      icon: <IconPencil {...icon} />,
      count: changed.count,
      query: { has_unpublished_changes: 'true' },
      description:
        old === 0 ? (
          'Ninguno lleva más de una semana'
        ) : (
          <Counter
            value={old}
            noun={{ singular: 'lleva más de una semana', plural: 'llevan más de una semana' }}
          />
        ),
    },
    {
      key: 'pending',
      label: 'Pendientes',
      icon: <IconClock {...icon} />,
      count: pending.count,
      query: { status: 'pending' },
      description:
        pending.next_at === null ? 'Nada programado' : `El próximo, ${upcomingText(pending.next_at, now)}`,
    },
    {
      key: 'expired',
      label: 'Vencidos',
      icon: <IconClockX {...icon} />,
      count: expired.count,
      query: { status: 'expired' },
      description:
        expiredThisWeek === 0 ? (
          'Ninguno venció esta semana'
        ) : (
          <Counter
            value={expiredThisWeek}
            noun={{ singular: 'venció esta semana', plural: 'vencieron esta semana' }}
          />
        ),
    },
  ];
}

interface FiguresProps {
  readonly figures: Dashboard['figures'];
  readonly institution: Institution | undefined;
  readonly now: Date;
}

/** Row of figures. Each figure links to the list of the records that it counts. */
export function Figures({ figures, institution, now }: FiguresProps) {
  return (
    <Card padding="none">
      <ul className={cx(grid(0, 'clipped', 'roundedCard'), styles.figures)}>
        {figuresOf(figures, now).map((figure) => (
          <li key={figure.key}>
            <FigureLink figure={figure} institution={institution} />
          </li>
        ))}
        {canReadInboxes() && (
          <li>
            <UnreadFigure now={now} />
          </li>
        )}
      </ul>
    </Card>
  );
}

/** Number of unread submissions of all inboxes. */
function UnreadFigure({ now }: { readonly now: Date }) {
  const [scope] = useScope();
  const { data, error } = useInboxFigures(scope);
  const labelAndIcon = { label: 'Solicitudes sin leer', icon: <IconInbox {...icon} /> };
  if (data === undefined) {
    const stateText = error === null ? 'Cargando…' : 'No se pudieron cargar';
    return (
      <div className={box}>
        <FigureContent {...labelAndIcon} count="—" description={stateText} />
      </div>
    );
  }
  const { count, oldest_at: oldestAt, list: listQuery } = data.unread;
  return (
    <Link to={`/inbox?${listQuery}`} className={box}>
      <FigureContent
        {...labelAndIcon}
        count={<Counter value={count} />}
        description={oldestAt === null ? 'Todas están leídas' : `La más antigua, ${ago(oldestAt, now)}`}
      />
    </Link>
  );
}

interface InsideProps extends Pick<DashboardFigure, 'label' | 'icon' | 'description'> {
  readonly count: ReactNode;
}

function FigureContent({ label, icon, count, description }: InsideProps) {
  return (
    <>
      <span className={cx(row(8), text('second'), styles.figureLabel)}>
        {icon}
        {label}
      </span>
      <b className={cx(text('figure'), styles.figure)}>{count}</b>
      <span className={cx(text('small', 'second'), styles.figureLine)}>{description}</span>
    </>
  );
}

interface FigureLinkProps {
  readonly figure: DashboardFigure;
  readonly institution: Institution | undefined;
}

/** Figure that links to its list, or opens a menu of its lists if there are several. */
function FigureLink({ figure, institution }: FigureLinkProps) {
  const lists = linkedLists(useCan(), figure.query, institution);
  const [firstList] = lists;
  const { label, icon, count, description } = figure;
  const content = (
    <FigureContent label={label} icon={icon} count={<Counter value={count} />} description={description} />
  );
  if (firstList === undefined) return <div className={box}>{content}</div>;
  if (lists.length === 1)
    return (
      <Link to={firstList.to} className={box}>
        {content}
      </Link>
    );
  return (
    <Menu
      trigger={
        <button type="button" className={box}>
          {content}
        </button>
      }
      entries={lists.map(({ type, to }) => ({ key: type.slug, label: screenTitle(type), to }))}
    />
  );
}
