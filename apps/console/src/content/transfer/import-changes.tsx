import { countOf, formatNumber } from '../../lib/formats.ts';
import { cx } from '../../ui/cx.ts';
import { Pagination } from '../../ui/lists/pagination.tsx';
import { SectionCard } from '../../ui/page/card.tsx';
import { box, grid, stack, text } from '../../ui/primitives/index.ts';
import styles from './import.module.css';
import { rowCount } from './import-words.ts';
import type { ImportRun } from './transfer-api.ts';

type Change = ImportRun['changes']['data'][number];

interface ImportChangesProps {
  readonly run: ImportRun;
  readonly onPage: (page: number) => void;
}

/** The rows that are imported, with the fields that each changes. */
export function ImportChanges({ run, onPage }: ImportChangesProps) {
  const { data, meta } = run.changes;
  if (meta.total === 0) return null;
  return (
    <SectionCard
      title={`${rowCount(meta.total)} con cambios`}
      titleId="import-changes"
      line="El valor anterior y el que queda. Los textos largos se muestran en parte."
    >
      <div className={stack(12)}>
        {/* What scrolls sideways must be reachable by keyboard. */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above. */}
        <section className={cx(box('scrolls'), styles.scroller)} tabIndex={0} aria-label="Filas con cambios">
          <table className={cx(text('anywhere', 'wide', 'textLeft'), styles.rows)}>
            <thead className={text('small', 'strong', 'second')}>
              <tr>
                <th scope="col">Fila</th>
                <th scope="col">Registro</th>
                <th scope="col">Qué cambia</th>
              </tr>
            </thead>
            <tbody>
              {data.map((change) => (
                <tr key={change.row}>
                  <th scope="row">{formatNumber(change.row)}</th>
                  <td>
                    {change.name === '' ? '—' : change.name}
                    <span className={cx(text('small', 'second'), styles.action)}>
                      {change.action === 'update' ? 'Se actualiza' : 'Se crea'}
                    </span>
                  </td>
                  <td>
                    <Cells change={change} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
        {meta.pages > 1 && <Pagination page={meta.page} pages={meta.pages} onPage={onPage} />}
      </div>
    </SectionCard>
  );
}

/** Cells of a new record that are shown at once. */
const maxShownCells = 8;

/** The notes of a row and its changed cells, `Tasa anual: 12.00 → 13.5`; a new record folds the later ones. */
function Cells({ change: { cells, notes, action } }: { readonly change: Change }) {
  const count = action === 'create' ? maxShownCells : cells.length;
  const folded = cells.slice(count);
  return (
    <div className={stack(4)}>
      {notes.map((note) => (
        <p key={note} className={text('warning')}>
          {note}
        </p>
      ))}
      <CellList cells={cells.slice(0, count)} action={action} />
      {folded.length > 0 && (
        <details>
          <summary className={text('second')}>Ver {countOf(folded.length, fields)} más</summary>
          <CellList cells={folded} action={action} />
        </details>
      )}
    </div>
  );
}

const fields = { one: 'campo', many: 'campos' } as const;

function CellList({ cells, action }: Pick<Change, 'cells' | 'action'>) {
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
