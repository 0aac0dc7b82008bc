import type { ReactNode, RefObject } from 'react';
import { wordsOf } from '../../shared/words.ts';
import { ExportChosen } from '../../transfer/export-chosen.tsx';
import type { BulkAct } from '../bulk/bulk-acts.tsx';
import { BulkBar, type BulkBarProps } from '../bulk/bulk-bar.tsx';
import { useBulk } from '../bulk/use-bulk.tsx';
import type { ListSelection } from '../selection/use-selection.ts';
import type { ListAction, ListRules, ListState } from '../state/list-state.ts';
import { ListFoot, type ListFootProps } from './list-foot.tsx';
import { Sheet } from './sheet.tsx';

export interface RowsSheetProps {
  readonly rules: ListRules;
  readonly state: ListState;
  readonly meta: ListFootProps['meta'];
  readonly act: (action: ListAction) => void;
  readonly selection: ListSelection;
  /** Bulk actions of the rows. */
  readonly acts: readonly BulkAct[];
  readonly findAll?: BulkBarProps['findAll'];
  /** All records are on screen: there are no pages. */
  readonly whole?: boolean;
  /** The chosen ones may be exported. */
  readonly exports?: boolean;
  readonly container: RefObject<HTMLDivElement | null>;
  readonly children: ReactNode;
}

/** The sheet that rows or cards stand on, with its foot, and the bar of what may be done with the chosen ones. */
export function RowsSheet({
  rules,
  state,
  meta,
  act,
  selection,
  acts,
  findAll,
  whole = false,
  exports = false,
  container,
  children,
}: RowsSheetProps) {
  const { type } = rules;
  const bulk = useBulk(rules, state, selection.only);
  const choosing = selection.ids.size > 0;
  return (
    <>
      <Sheet ref={container} data-choosing={choosing}>
        {children}
        <ListFoot meta={meta} count={wordsOf(type).count(meta.total)} act={act} whole={whole} />
      </Sheet>
      {choosing && (
        <BulkBar
          type={type}
          selected={selection.chosen}
          total={meta.total}
          acts={acts}
          findAll={findAll}
          bulk={bulk}
          onSelect={selection.only}
          extraControls={exports && <ExportChosen type={type} ids={selection.ids} sort={state.sort} />}
        />
      )}
      {bulk.dialog}
    </>
  );
}
