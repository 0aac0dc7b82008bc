import { IconAlertTriangle } from '@tabler/icons-react';
import { type ContentType, sheetColumns } from '@vitrina/model';
import { cx } from '../../ui/cx.ts';
import { Choice } from '../../ui/form/choice.tsx';
import { Card } from '../../ui/page/card.tsx';
import { Fold } from '../../ui/page/fold.tsx';
import { box, grid, row, stack, text } from '../../ui/primitives/index.ts';
import styles from './import.module.css';
import type { ImportRun } from './transfer-api.ts';

interface ImportColumnsProps {
  readonly type: ContentType;
  readonly run: ImportRun;
  readonly disabled: boolean;
  readonly onChange: (columns: (string | null)[]) => void;
}

/** Assignment of the file's headers to columns. It is collapsed if every header matches a column. */
export function ImportColumns({ type, run, disabled, onChange }: ImportColumnsProps) {
  const selection = run.columns.map(({ column }) => column);
  const usedCount = selection.filter((column) => column !== null).length;
  const choices = sheetColumns(type).filter(({ readOnly }) => !readOnly);
  return (
    <Card padding="none">
      <Fold
        title={<b>Columnas del archivo</b>}
        value={
          <span className={text('label', 'second')}>
            {usedCount} de {selection.length} en uso
          </span>
        }
        isInitiallyOpen={run.missing.length > 0 || usedCount === 0}
      >
        {run.missing.length > 0 && (
          <p className={cx(row(8, 'start', 'lineAbove'), text('warning'), styles.missing)}>
            <IconAlertTriangle size={20} stroke={1.75} className={box('fixed')} aria-hidden="true" />
            <span>
              {run.missing.length === 1
                ? 'Falta una columna obligatoria: '
                : 'Faltan columnas obligatorias: '}
              <b>{run.missing.join(', ')}</b>. Diga en cuál está, o agréguela al archivo.
            </span>
          </p>
        )}
        <ul className={styles.mapping}>
          {run.columns.map(({ head: header, column, example }, index) => {
            const name = header === '' ? `Columna ${index + 1}` : header;
            return (
              // Headers may be equal; their order never changes.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above.
              <li key={index} className={grid(12, 'center', 'lineAbove')}>
                <span className={stack(0, 'fill')}>
                  <b className={text('anywhere')} title={name}>
                    {name}
                  </b>
                  <span className={text('small', 'second', 'truncate')} title={example}>
                    {example === '' ? '—' : example}
                  </span>
                </span>
                <Choice
                  isFramed
                  aria-label={`Qué contiene «${name}»`}
                  value={column ?? ''}
                  disabled={disabled}
                  onChange={(event) => {
                    const value = event.currentTarget.value;
                    onChange(
                      selection.map((item, at) => (at === index ? (value === '' ? null : value) : item)),
                    );
                  }}
                >
                  <option value="">No se importa</option>
                  {choices.map((choice) => (
                    <option
                      key={choice.key}
                      value={choice.key}
                      disabled={choice.key !== column && selection.includes(choice.key)}
                    >
                      {choice.header}
                    </option>
                  ))}
                </Choice>
              </li>
            );
          })}
        </ul>
      </Fold>
    </Card>
  );
}
