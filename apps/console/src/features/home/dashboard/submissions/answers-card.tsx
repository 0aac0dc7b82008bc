import type { InboxFigures } from '@vitrina/contract';
import { findContentType, screenTitle } from '@vitrina/model';
import { Link } from 'react-router';
import { Counter } from '../../../../lib/counter.tsx';
import { cx } from '../../../../ui/cx.ts';
import { SectionCard } from '../../../../ui/page/card.tsx';
import { Skeleton, SkeletonGroup } from '../../../../ui/page/states.tsx';
import { text } from '../../../../ui/primitives/index.ts';
import { periodWords } from '../periods.ts';
import { useInboxFigures, useScope } from '../use-dashboard.ts';
import styles from './table.module.css';
import { hoursText } from './words.ts';

/** Shows the unanswered submissions of each inbox, and the time in which half of those of the period were answered. */
export function AnswersCard() {
  const [scope] = useScope();
  const { data, error } = useInboxFigures(scope);
  return (
    <SectionCard title="Respuesta por bandeja" titleId="answers">
      {data !== undefined ? (
        <Answers figures={data} period={periodWords[scope.period].name} />
      ) : error === null ? (
        <SkeletonGroup label="Cargando las bandejas…">
          <Skeleton height={290} />
        </SkeletonGroup>
      ) : (
        <p className={text('second')}>No se pudieron cargar las solicitudes.</p>
      )}
    </SectionCard>
  );
}

function Answers({ figures, period }: { readonly figures: InboxFigures; readonly period: string }) {
  const { types, answered, unanswered } = figures;
  return (
    <table className={cx(text('label', 'wide'), styles.table)}>
      <thead>
        <tr>
          <th scope="col">Bandeja</th>
          <th scope="col">Sin atender</th>
          <th scope="col" title={`La mitad de lo atendido se atendió en ese tiempo o menos. ${period}.`}>
            Mediana hasta atender
          </th>
        </tr>
      </thead>
      <tbody>
        {types.map(({ type: slug, unanswered, answered }) => {
          const type = findContentType(slug);
          if (type === undefined) return null;
          return (
            <tr key={slug}>
              <th scope="row">{screenTitle(type)}</th>
              <td>
                <Link to={`/inbox/${slug}?${unanswered.list}`} className={text('link')}>
                  <Counter value={unanswered.count} />
                </Link>
              </td>
              <td>
                <Median base={`/inbox/${slug}`} answered={answered} />
              </td>
            </tr>
          );
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Todas</th>
          <td>
            <Link to={`/inbox?${unanswered.list}`} className={text('link')}>
              <Counter value={unanswered.count} />
            </Link>
          </td>
          <td>
            <Median base="/inbox" answered={answered} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

interface MedianProps {
  /** Address of the list. */
  readonly base: string;
  readonly answered: InboxFigures['answered'];
}

function Median({ base, answered: { count, median_hours, list } }: MedianProps) {
  if (count === 0) return <span className={text('third')}>{hoursText(null)}</span>;
  return (
    <Link to={`${base}?${list}`} className={text('link')}>
      {hoursText(median_hours)}
    </Link>
  );
}
