import type { Entry, Revision, RevisionSummary } from '@vitrina/contract';
import { type ContentType, compareValues } from '@vitrina/model';
import { type ReactNode, useId, useMemo } from 'react';
import { namesOf } from '../../../fields/index.ts';
import { oneOfFormat, persistedState, usePersistedState } from '../../../lib/state/persisted-state.ts';
import { cx } from '../../../ui/cx.ts';
import { SegmentedControl } from '../../../ui/form/inputs.tsx';
import { usePhone } from '../../../ui/hooks/use-media-query.ts';
import { Card } from '../../../ui/page/card.tsx';
import { EmptyState } from '../../../ui/page/states.tsx';
import { row, stack, text } from '../../../ui/primitives/index.ts';
import { describeCounts, findLastChange, findUnchangedFields } from './comparison.ts';
import { FieldCard } from './field-card.tsx';
import type { DiffView } from './field-diff.tsx';
import { UnchangedFields } from './unchanged.tsx';

export interface ComparisonViewProps {
  readonly type: ContentType;
  readonly entry: Pick<Entry, 'revision' | 'published_revision'>;
  readonly from: Revision;
  readonly to: Revision;
  /** Loaded versions, used to show who changed each field. */
  readonly versions: readonly RevisionSummary[];
  /** Controls to the right of the number of changes. */
  readonly tools: ReactNode;
}

/** View of differences that the person last chose in this browser. */
const viewState = persistedState('historyView', oneOfFormat<DiffView>(['side', 'inline'], 'side'));

const views = [
  { value: 'side', label: 'Lado a lado' },
  { value: 'inline', label: 'En línea' },
] as const;

/** Comparison of two versions: a card for each changed field, and a list of the unchanged fields. */
export function ComparisonView({ type, entry, from, to, versions, tools }: ComparisonViewProps) {
  const [diffView, setView] = usePersistedState(viewState);
  // On the phone the two sides are stacked, and there is no choice of the view.
  const isStacked = usePhone();
  const view = isStacked ? 'side' : diffView;
  const id = useId();
  const changes = useMemo(() => compareValues(type, from.entry, to.entry), [type, from, to]);
  const recordNames = useMemo(() => namesOf(from.related, to.related), [from, to]);
  const sameFields = findUnchangedFields(type, changes);
  const countTexts = describeCounts(changes.length, sameFields.length);
  const isSiteToDraft = from.revision === entry.published_revision && to.revision === entry.revision;
  const pair = { from: from.revision, to: to.revision };
  return (
    <>
      <div className={row(16, 'between', 'wrap', 'fieldHigh')}>
        <div role="status">
          <h2 className={cx(row(8, 'baseline'), text('body', 'name'))}>
            {countTexts.changedText}{' '}
            <span className={text('label', 'second', 'plain')}>{countTexts.sameText}</span>
          </h2>
        </div>
        <div className={row(8)}>
          {tools}
          {changes.length > 0 && !isStacked && (
            <SegmentedControl
              label="Cómo comparar"
              name={`${id}-view`}
              value={diffView}
              options={views}
              onChange={setView}
            />
          )}
        </div>
      </div>
      <div className={stack(12, 'above12')}>
        {changes.length === 0 && (
          <Card padding="none">
            <EmptyState
              variant="search"
              title={
                isSiteToDraft
                  ? 'El borrador es igual a lo que está en el sitio'
                  : 'Las dos versiones dicen lo mismo'
              }
              line="Elija otra versión para ver qué cambió."
            />
          </Card>
        )}
        {changes.map((change) => (
          <FieldCard
            key={change.key}
            change={change}
            recordNames={recordNames}
            view={view}
            by={findLastChange(versions, pair, change.key)}
          />
        ))}
        <UnchangedFields fields={sameFields} values={to.entry} recordNames={recordNames} />
      </div>
    </>
  );
}
