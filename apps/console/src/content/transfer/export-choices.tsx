import { callsOf } from '@vitrina/client/calls';
import { exportFields, type ListColumn } from '@vitrina/model';
import { useState } from 'react';
import { addressOf } from '../../lib/calls/api.ts';
import { noticeFailure } from '../../lib/notices.ts';
import { downloadFile } from '../../lib/save-file.ts';
import { cx } from '../../ui/cx.ts';
import { SegmentedControl } from '../../ui/form/inputs.tsx';
import { notify } from '../../ui/overlays/toast-store.ts';
import { grid, text } from '../../ui/primitives/index.ts';
import { isFilterSet, isNarrowed, narrowingQuery, offeredFilters } from '../list/state/list-state.ts';
import { useList } from '../list/state/use-list.ts';
import { FilterValue } from '../list/tools/filter-control.tsx';
import { textsOf } from '../shared/words.ts';
import styles from './export.module.css';
import type { SheetFormat } from './transfer-api.ts';

export interface ExportProps {
  /** Visible columns of the list. */
  readonly columns: readonly ListColumn[];
  /** Number of records in the list; undefined until known. */
  readonly shownCount: number | undefined;
}

type ColumnChoice = 'visible' | 'all';

/** Shows a notice that the download has begun. */
export function noticeDownload(): void {
  notify({ tone: 'success', title: 'Excelente!', text: 'La descarga ha comenzado.' });
}

/** Holds the options of the export (format and columns), and the function that downloads the file. */
export function useExport({ columns }: ExportProps) {
  const { type, rules, state } = useList();
  const [format, setFormat] = useState<SheetFormat>('xlsx');
  const [columnChoice, setColumnChoice] = useState<ColumnChoice>('all');
  const run = async (): Promise<void> => {
    const exportableKeys = exportFields(type);
    // Includes the id, so that the file can be corrected and imported again.
    const visibleKeys = ['id', ...columns.map(({ key }) => key)].filter((key) =>
      exportableKeys.includes(key),
    );
    const query = {
      ...narrowingQuery(rules, state),
      sort: state.sort,
      format,
      columns: columnChoice === 'all' ? undefined : visibleKeys,
    };
    try {
      await downloadFile(addressOf(callsOf(type.slug).transfers.export, { query }));
      noticeDownload();
    } catch (error) {
      noticeFailure(error);
    }
  };
  return { format, breadth: columnChoice, setFormat, setBreadth: setColumnChoice, run };
}

type ExportChoice = ReturnType<typeof useExport>;

/** Description of the export, with the two options. */
export function ExportChoices({
  shownCount,
  columns,
  exportChoice,
}: ExportProps & { readonly exportChoice: ExportChoice }) {
  const { type, rules, state } = useList();
  const scopeLabels = Object.values(rules.scope.labels);
  const set = offeredFilters(rules).filter((filter) => isFilterSet(state, filter));
  return (
    <div className={cx(grid(16), styles.choices)}>
      <div className={text('label', 'second')}>
        <p>
          {shownCount === undefined ? 'Lo que la lista muestra' : textsOf(type).count(shownCount)}
          {scopeLabels.length > 0 && ` de ${scopeLabels.join(', ')}`}
          {isNarrowed(state) ? ', con estos filtros:' : ', sin filtros.'}
        </p>
        {isNarrowed(state) && (
          <ul className={cx(grid(4, 'above8'), styles.what)}>
            {state.search !== '' && (
              <li>
                Búsqueda <b className={text('ink')}>«{state.search}»</b>
              </li>
            )}
            {set.map((filter) => (
              <li key={filter.key}>
                {filter.label}{' '}
                <b className={text('ink')}>
                  <FilterValue filter={filter} />
                </b>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className={cx(grid(5), text('label', 'strong'))}>
        <span aria-hidden="true">Columnas</span>
        <SegmentedControl
          label="Columnas"
          name="export-columns"
          value={exportChoice.breadth}
          options={[
            { value: 'all', label: 'Todas' },
            { value: 'visible', label: `Visibles (${columns.length})` },
          ]}
          onChange={exportChoice.setBreadth}
        />
      </div>
      <FormatChoice value={exportChoice.format} onChange={exportChoice.setFormat} />
    </div>
  );
}

interface FormatChoiceProps {
  readonly value: SheetFormat;
  readonly onChange: (format: SheetFormat) => void;
}

/** Select of the file format. */
export function FormatChoice({ value, onChange }: FormatChoiceProps) {
  return (
    <div className={cx(grid(5), text('label', 'strong'))}>
      <span aria-hidden="true">Formato</span>
      <SegmentedControl
        label="Formato"
        name="export-format"
        value={value}
        options={[
          { value: 'xlsx', label: 'Excel (.xlsx)' },
          { value: 'csv', label: 'CSV' },
        ]}
        onChange={onChange}
      />
    </div>
  );
}
