import { countOf } from '../../lib/formats.ts';
import { cx } from '../../ui/cx.ts';
import { grid, stack, text } from '../../ui/primitives/index.ts';
import styles from './import.module.css';
import { ImportRows } from './import-rows.tsx';
import { rowCount } from './import-words.ts';
import type { ImportRun } from './transfer-api.ts';

type ImportChange = ImportRun['changes']['data'][number];

interface ImportChangesProps {
  readonly run: ImportRun;
  readonly onPage: (page: number) => void;
}

/** Table of the rows to import, with the changed fields of each. */
export function ImportChanges({ run, onPage }: ImportChangesProps) {
  const { data, meta } = run.changes;
  if (meta.total === 0) return null;
  return (
    <ImportRows
      title={`${rowCount(meta.total)} con cambios`}
      titleId="import-changes"
      description="El valor anterior y el que queda. Los textos largos se muestran en parte."
      label="Filas con cambios"
      header="Qué cambia"
      rows={data}
      meta={meta}
      onPage={onPage}
      mark={({ action }) => (
        <span className={cx(text('small', 'second'), styles.action)}>
          {action === 'update' ? 'Se actualiza' : 'Se crea'}
        </span>
      )}
    >
      {(change) => <ChangedCells change={change} />}
    </ImportRows>
  );
}

/** Number of cells of a new record that are visible before the person expands the row. */
const maxShownCells = 8;

/**
 * Notes on a row and its changed cells: `Tasa anual: 12.00 → 13.5`. For a new record, further cells are collapsed.
 */
function ChangedCells({ change: { cells, notes, action } }: { readonly change: ImportChange }) {
  const count = action === 'create' ? maxShownCells : cells.length;
  const foldedCells = cells.slice(count);
  return (
    <div className={stack(4)}>
      {notes.map((note) => (
        <p key={note} className={text('warning')}>
          {note}
        </p>
      ))}
      <CellList cells={cells.slice(0, count)} action={action} />
      {foldedCells.length > 0 && (
        <details>
          <summary className={text('second')}>Ver {countOf(foldedCells.length, fieldNoun)} más</summary>
          <CellList cells={foldedCells} action={action} />
        </details>
      )}
    </div>
  );
}

const fieldNoun = { singular: 'campo', plural: 'campos' } as const;

function CellList({ cells, action }: Pick<ImportChange, 'cells' | 'action'>) {
  return (
    <ul className={grid(4)}>
      {cells.map(({ column, before, after }) => (
        <li key={column}>
          <b>{column}: </b>
          {action === 'create' ? (
            after
          ) : (
            <>
              <del className={text('second')}>{valueText(before)}</del>
              <span aria-hidden="true"> → </span>
              <ins>{valueText(after)}</ins>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

const valueText = (value: string): string => (value === '' ? 'vacío' : value);
