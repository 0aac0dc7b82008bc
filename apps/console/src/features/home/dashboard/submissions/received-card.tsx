import type { InboxFigures } from '@vitrina/contract';
import { findContentType, screenTitle } from '@vitrina/model';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '../../../../lib/formats.ts';
import { Loaded } from '../../../../lib/loaded.tsx';
import { cx } from '../../../../ui/cx.ts';
import { SectionCard } from '../../../../ui/page/card.tsx';
import { EmptyState, Skeleton, SkeletonGroup } from '../../../../ui/page/states.tsx';
import { row, stack, text } from '../../../../ui/primitives/index.ts';
import partStyles from '../parts.module.css';
import { periodTexts } from '../periods.ts';
import { type DashboardScope, useInboxFigures, useScope } from '../use-dashboard.ts';
import { SubmissionsChart } from './chart.tsx';
import { chartParts } from './parts.ts';
import styles from './received.module.css';
import { SubmissionsTable } from './table.tsx';
import { comparisonText } from './words.ts';

/** Shows the submissions of the period by day, and how many of them are unanswered. */
export function ReceivedCard() {
  const [scope] = useScope();
  const figures = useInboxFigures(scope);
  const { data } = figures;
  const [isTable, setIsTable] = useState(false);
  const toggleButton = (
    <button
      type="button"
      className={cx(text('small', 'strong', 'ink', 'link'), styles.toggle)}
      onClick={() => setIsTable(!isTable)}
    >
      {isTable ? 'Ver como gráfico' : 'Ver como tabla'}
    </button>
  );
  const isEmpty = data?.received.count === 0;
  const end = (
    <span className={cx(row(16, 'wrap', 'tight'), text('small', 'second'))}>
      {chartParts.toReversed().map(({ key, label }) => (
        <span key={key} className={row(6, 'inline')}>
          <i className={partStyles.square} data-part={key} aria-hidden="true" />
          {label}
        </span>
      ))}
      {data !== undefined && !isEmpty && toggleButton}
    </span>
  );
  return (
    <SectionCard
      title="Solicitudes recibidas"
      titleId="received"
      end={end}
      className={cx(stack(0), styles.card)}
    >
      <Loaded
        query={figures}
        failureTitle="No se pudieron cargar las solicitudes"
        skeleton={
          <SkeletonGroup label="Cargando las solicitudes…">
            <Skeleton height={260} />
          </SkeletonGroup>
        }
      >
        {(loadedFigures) => <ReceivedChart figures={loadedFigures} period={scope.period} asTable={isTable} />}
      </Loaded>
    </SectionCard>
  );
}

interface ReceivedProps extends Pick<DashboardScope, 'period'> {
  readonly figures: InboxFigures;
  readonly asTable: boolean;
}

function ReceivedChart({ figures, period, asTable }: ReceivedProps) {
  const { received, spans, types } = figures;
  const { name, previousName } = periodTexts[period];
  const changeText = comparisonText(received);
  return (
    <div className={stack(0, 'fill')}>
      <p className={row(8, 'wrap', 'tight', 'baseline')}>
        <Link to={`/inbox?${received.list}`} className={cx(text('record'), styles.total)}>
          {formatNumber(received.count)}
        </Link>
        <span className={text('label', 'second')}>
          {changeText === null ? `Ninguna en ${previousName}` : `${changeText} ${previousName}`}
        </span>
      </p>
      {received.count === 0 ? (
        <EmptyState
          variant="empty"
          title="Ninguna solicitud"
          line={`${name}: el público no envió ninguna desde los sitios.`}
        />
      ) : asTable ? (
        <SubmissionsTable spans={spans} />
      ) : (
        <SubmissionsChart spans={spans} />
      )}
      <ReceivedByType types={types} />
    </div>
  );
}

function ReceivedByType({ types }: Pick<InboxFigures, 'types'>): ReactNode {
  return (
    <ul className={cx(row(20, 'wrap', 'tight', 'lineAbove'), text('label', 'second'), styles.types)}>
      {types.map(({ type: slug, received }) => {
        const type = findContentType(slug);
        if (type === undefined) return null;
        const title = screenTitle(type);
        return (
          <li key={slug}>
            <Link to={`/inbox/${slug}?${received.list}`} title={title}>
              {title.split(' ')[0]} <b className={text('name', 'ink')}>{formatNumber(received.count)}</b>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
