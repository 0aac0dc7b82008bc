import { formatMoney } from '../../lib/formats.ts';
import { text } from '../../ui/primitives/index.ts';
import { inboxTypeOf, type SubmissionSummary } from './submissions/submission-types.ts';

interface FigureTextProps {
  readonly submission: Pick<SubmissionSummary, 'type' | 'figure'>;
  /** Classes of the amount. */
  readonly className?: string | undefined;
}

/** Shows the main amount of a submission with its noun: `pretensión L 23,000.00`. */
export function FigureText({ submission: { type, figure }, className }: FigureTextProps) {
  const declaredFigure = inboxTypeOf(type).inbox.figure;
  if (figure === null || declaredFigure === undefined) return null;
  return (
    <span className={text('nowrap')}>
      <span className={text('second')}>{declaredFigure.noun}</span>{' '}
      <span className={className}>{formatMoney(figure)}</span>
    </span>
  );
}
