import type { InboxFigures } from '@vitrina/contract';
import { findContentType, screenTitle } from '@vitrina/model';
import { Link } from 'react-router';
import { Counter } from '../../../../lib/counter.tsx';
import { cx } from '../../../../ui/cx.ts';
import { SectionCard } from '../../../../ui/page/card.tsx';
import { Skeleton, SkeletonGroup } from '../../../../ui/page/states.tsx';
import { text } from '../../../../ui/primitives/index.ts';
import { periodTexts } from '../periods.ts';
import { useInboxFigures, useScope } from '../use-dashboard.ts';
import styles from './table.module.css';
import { hoursText } from './words.ts';

/** Shows the unanswered submissions of each inbox, and the median time until an answer in the period. */
export function AnswersCard() {
  const [scope] = useScope();
  const { data, error } = useInboxFigures(scope);
  return (
    <SectionCard title="Respuesta por bandeja" titleId="answers">
      {data !== undefined ? (
        <AnswersList figures={data} period={periodTexts[scope.period].name} />
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

function AnswersList({ figures, period }: { readonly figures: InboxFigures; readonly period: string }) {
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
        {figures.types.map((inboxFigures) => {
          const type = findContentType(inboxFigures.type);
          return (
            type && (
              <AnswersRow
                key={type.slug}
                title={screenTitle(type)}
                inbox={`/inbox/${type.slug}`}
                figures={inboxFigures}
              />
            )
          );
        })}
      </tbody>
      <tfoot>
        <AnswersRow title="Todas" inbox="/inbox" figures={figures} />
      </tfoot>
    </table>
  );
}

interface AnswersRowProps {
  readonly title: string;
  /** Address of the inbox. */
  readonly inbox: string;
  readonly figures: Pick<InboxFigures, 'answered' | 'unanswered'>;
}

function AnswersRow({ title, inbox, figures }: AnswersRowProps) {
  const { count, median_hours, list: listQuery } = figures.answered;
  return (
    <tr>
      <th scope="row">{title}</th>
      <td>
        <Link to={`${inbox}?${figures.unanswered.list}`} className={text('link')}>
          <Counter value={figures.unanswered.count} />
        </Link>
      </td>
      <td>
        {count === 0 ? (
          <span className={text('third')}>{hoursText(null)}</span>
        ) : (
          <Link to={`${inbox}?${listQuery}`} className={text('link')}>
            {hoursText(median_hours)}
          </Link>
        )}
      </td>
    </tr>
  );
}
