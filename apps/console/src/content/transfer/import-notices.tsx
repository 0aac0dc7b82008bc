import { IconAlertTriangle } from '@tabler/icons-react';
import { cx } from '../../ui/cx.ts';
import { Choice } from '../../ui/form/choice.tsx';
import { box, row, stack, text } from '../../ui/primitives/index.ts';
import styles from './import.module.css';
import type { ImportRun } from './transfer-api.ts';

/** Warnings about the file, shown before the import. */
export function ImportNotices({ notices }: Pick<ImportRun, 'notices'>) {
  if (notices.length === 0) return null;
  return (
    <ul className={stack(8)} aria-label="Avisos">
      {notices.map(({ kind, message }) => (
        <li key={kind} className={cx(row(8, 'start', 'rounded'), text('warning'), styles.notice)}>
          <IconAlertTriangle size={20} stroke={1.75} className={box('fixed')} aria-hidden="true" />
          <span className={text('anywhere')}>{message}</span>
        </li>
      ))}
    </ul>
  );
}

/** A sheet of a workbook. */
export type Sheet = ImportRun['sheets'][number];

interface SheetChoiceProps {
  readonly sheets: readonly Sheet[];
  /** Sheet that was read; null if no sheet was read. */
  readonly sheet: string | null;
  /** Reads another sheet; absent if the file is no longer available. */
  readonly onSheet: ((sheet: string) => void) | undefined;
  readonly disabled: boolean;
}

/** Select of the sheet of the workbook to import. */
export function SheetChoice({ sheets, sheet, onSheet, disabled }: SheetChoiceProps) {
  if (sheets.length < 2) return null;
  if (onSheet === undefined)
    return (
      <p className={text('second', 'anywhere')}>
        Hoja <b className={text('ink')}>{sheet}</b>. Para importar otra, elija el archivo de nuevo.
      </p>
    );
  return (
    <p className={row(8, 'wrap')}>
      <label htmlFor="import-sheet" className={text('second')}>
        Hoja
      </label>
      <Choice
        id="import-sheet"
        isFramed
        className={styles.sheet}
        value={sheet ?? ''}
        disabled={disabled}
        onChange={(event) => onSheet(event.currentTarget.value)}
      >
        {sheet === null && (
          <option value="" disabled>
            Elija una hoja
          </option>
        )}
        {sheets.map(({ name, hidden: isHidden }) => (
          <option key={name} value={name}>
            {isHidden ? `${name} (oculta)` : name}
          </option>
        ))}
      </Choice>
    </p>
  );
}
