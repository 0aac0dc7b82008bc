import type { ReactNode, RefObject } from 'react';
import { textsOf } from '../../shared/words.ts';
import { ExportSelected } from '../../transfer/export-chosen.tsx';
import type { BulkActionOption } from '../bulk/bulk-actions.tsx';
import { BulkBar, type BulkBarProps } from '../bulk/bulk-bar.tsx';
import { useBulk } from '../bulk/use-bulk.tsx';
import type { ListSelection } from '../selection/use-selection.ts';
import { useList } from '../state/use-list.ts';
import { ListFoot, type ListFootProps } from './list-foot.tsx';
import { RowsCard } from './rows-card.tsx';

export interface SelectableRowsProps {
  readonly meta: ListFootProps['meta'];
  readonly isWhole?: boolean;
  readonly selection: ListSelection;
  /** Bulk actions on the rows. */
  readonly actions: readonly BulkActionOption[];
  readonly findAll: BulkBarProps<BulkActionOption>['findAll'];
  /** True if the selected records may be exported. */
  readonly hasExport?: boolean;
  readonly container: RefObject<HTMLDivElement | null>;
  readonly children: ReactNode;
}

/** Card with rows (on the phone, cards), a footer, and the bar of bulk actions on the selected records. */
export function SelectableRows(props: SelectableRowsProps) {
  const {
    meta,
    isWhole = false,
    selection,
    actions,
    findAll,
    hasExport = false,
    container,
    children,
  } = props;
  const { type, state } = useList();
  const bulk = useBulk(selection.only);
  const isChoosing = selection.ids.size > 0;
  return (
    <>
      <RowsCard ref={container} data-choosing={isChoosing}>
        {children}
        <ListFoot meta={meta} isWhole={isWhole} />
      </RowsCard>
      {isChoosing && (
        <BulkBar
          texts={textsOf(type)}
          selectedRows={selection.chosen}
          total={meta.total}
          actions={actions}
          findAll={findAll}
          runningAction={bulk.running}
          onAction={(bulkAction) => void bulk.start(bulkAction, selection.chosen).then(selection.only)}
          onSelect={selection.only}
          extraControls={hasExport && <ExportSelected type={type} ids={selection.ids} sort={state.sort} />}
        />
      )}
      {bulk.dialog}
    </>
  );
}
