import type { LibraryFile } from '@vitrina/contract';
import { Link } from 'react-router';
import { nameOfFile } from '../../entities/files/index.ts';
import { FilePicture, kindOfFile } from '../../fields/shared/media/index.ts';
import { formatBytes, formatWhen } from '../../lib/formats.ts';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';
import { grid, row, stack, text } from '../../ui/primitives/index.ts';
import { Skeleton, SkeletonGroup, SkeletonRows } from '../../ui/states.tsx';
import { type LibraryState, libraryUrl } from './library-state.ts';
import type { Look } from './library-tools.tsx';
import styles from './media.module.css';
import { usesWords } from './words.ts';

export interface ShownFilesProps {
  readonly files: readonly LibraryFile[];
  readonly state: LibraryState;
  readonly onOpen: (id: string) => void;
  /** Newer ones are on their way. */
  readonly busy: boolean;
}

/** A link to a file's panel: it can be opened in another tab, and the back button closes the panel. */
function FileLink({ file, state }: { readonly file: LibraryFile; readonly state: LibraryState }) {
  const name = nameOfFile(file);
  return (
    <Link
      className={cx(text('name', 'truncate'), styles.link)}
      to={{ search: libraryUrl.write({ ...state, file: file.id }).toString() }}
      preventScrollReset
      title={name}
    >
      {name}
    </Link>
  );
}

const fact = text('small', 'second', 'truncate');
const unused = text('strong', 'warning');

/** The files as pictures. */
export function FileGrid({ files, state, busy }: ShownFilesProps) {
  return (
    <ul className={cx(grid(16), styles.grid)} aria-label="Archivos" aria-busy={busy}>
      {files.map((file) => (
        <li key={file.id} className={cx(stack(0), styles.tile)}>
          <FilePicture file={file} />
          <div className={cx(stack(2), styles.words)}>
            <FileLink file={file} state={state} />
            <span className={fact}>
              {kindOfFile(file)} · {formatBytes(file.size)}
            </span>
            <span className={file.uses === 0 ? cx(text('small', 'truncate'), unused) : fact}>
              {usesWords(file.uses)}
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The files as rows. */
export function FileTable({ files, state, onOpen, busy }: ShownFilesProps) {
  return (
    <Card padding="none" className={styles.tableCard}>
      <table className={styles.table} aria-label="Archivos" aria-busy={busy}>
        <thead>
          <tr>
            <th scope="col">Archivo</th>
            <th scope="col">Tipo</th>
            <th scope="col" className={styles.number}>
              Tamaño
            </th>
            <th scope="col">Uso</th>
            <th scope="col">Subido</th>
          </tr>
        </thead>
        <tbody>
          {files.map((file) => (
            <tr
              key={file.id}
              onClick={(event) => {
                // The whole row opens; a link inside does so by itself.
                if (!(event.target instanceof Element) || event.target.closest('a') === null) onOpen(file.id);
              }}
            >
              <td>
                <span className={cx(row(12), styles.rowName)}>
                  <FilePicture file={file} />
                  <span className={stack(0, 'fill')}>
                    <FileLink file={file} state={state} />
                    {file.name !== '' && file.name !== nameOfFile(file) && (
                      <span className={fact}>{file.name}</span>
                    )}
                  </span>
                </span>
              </td>
              <td>{kindOfFile(file)}</td>
              <td className={styles.number}>{formatBytes(file.size)}</td>
              <td className={file.uses === 0 ? unused : undefined}>{usesWords(file.uses)}</td>
              <td>
                <span className={stack(0)}>
                  {formatWhen(file.created_at)}
                  <span className={fact}>{file.created_by?.name ?? 'Vitrina'}</span>
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

const bones = Array.from({ length: 12 }, (_, index) => `bone-${index}`);

/** The shapes of what is being read. */
export function LibrarySkeleton({ look }: { readonly look: Look }) {
  return (
    <SkeletonGroup label="Cargando la biblioteca…">
      {look === 'list' ? (
        <Card>
          <SkeletonRows rows={8} columns={[138, 80, 110, 136]} thumbnail />
        </Card>
      ) : (
        <div className={cx(grid(16), styles.grid)}>
          {bones.map((bone) => (
            <div key={bone} className={cx(stack(0), styles.tile)}>
              <Skeleton height={132} />
              <div className={cx(stack(8), styles.words)}>
                <Skeleton width="80%" />
                <Skeleton width="55%" height={10} />
                <Skeleton width="40%" height={10} />
              </div>
            </div>
          ))}
        </div>
      )}
    </SkeletonGroup>
  );
}
