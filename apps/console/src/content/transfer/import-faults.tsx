import { IconDownload } from '@tabler/icons-react';
import type { ContentType } from '@vitrina/model';
import { formatNumber } from '../../lib/formats.ts';
import { noticeFailure } from '../../lib/notices.ts';
import { download } from '../../lib/save-file.ts';
import { Button } from '../../ui/actions/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Pagination } from '../../ui/lists/pagination.tsx';
import { SectionCard } from '../../ui/page/card.tsx';
import { box, grid, stack, text } from '../../ui/primitives/index.ts';
import styles from './import.module.css';
import { rowCount } from './import-words.ts';
import { fileAddresses, type ImportRun } from './transfer-api.ts';

interface ImportFaultsProps {
  readonly type: ContentType;
  readonly run: ImportRun;
  readonly onPage: (page: number) => void;
}

/** The rows that are not imported, with what is wrong with each, and the file in which to correct them. */
export function ImportFaults({ type, run, onPage }: ImportFaultsProps) {
  const { data, meta } = run.faults;
  if (meta.total === 0) return null;
  const fetchFile = () =>
    download(fileAddresses(type).faults(run.id, 'xlsx')).catch((error: unknown) => noticeFailure(error));
  return (
    <SectionCard
      title={`${rowCount(meta.total)} con errores`}
      titleId="import-faults"
      line="Descárguelas, corríjalas en ese archivo e impórtelo: trae solo estas filas."
      end={
        <Button
          size="small"
          icon={<IconDownload stroke={1.75} aria-hidden="true" />}
          onClick={() => void fetchFile()}
        >
          Descargar errores
        </Button>
      }
    >
      <div className={stack(12)}>
        {/* What scrolls sideways must be reachable by keyboard. */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above. */}
        <section className={cx(box('scrolls'), styles.scroller)} tabIndex={0} aria-label="Filas con errores">
          <table className={cx(text('anywhere', 'wide', 'textLeft'), styles.rows)}>
            <thead className={text('small', 'strong', 'second')}>
              <tr>
                <th scope="col">Fila</th>
                <th scope="col">Registro</th>
                <th scope="col">Qué corregir</th>
              </tr>
            </thead>
            <tbody>
              {data.map(({ row, name, faults }) => (
                <tr key={row}>
                  <th scope="row">{formatNumber(row)}</th>
                  <td>{name === '' ? '—' : name}</td>
                  <td>
                    <ul className={grid(4)}>
                      {faults.map(({ column, cell, message }) => (
                        <li key={`${column} ${message}`}>
                          {column !== '' && <b>{column}: </b>}
                          {message}
                          {cell !== '' && <span className={text('second', 'nowrap')}> Celda {cell}</span>}
                        </li>
                      ))}
                    </ul>
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
