import type { LibraryFile } from '@vitrina/contract';
import { Link } from 'react-router';
import type { ListSelection } from '../../content/list/index.ts';
import { FilePicture, fileTypeText } from '../../fields/shared/media/index.ts';
import { formatBytes, formatWhen } from '../../lib/formats.ts';
import { nameOfFile } from '../../records/files/index.ts';
import { cx } from '../../ui/cx.ts';
import { Checkbox } from '../../ui/form/inputs.tsx';
import { DataCell, DataRow, DataTable } from '../../ui/lists/data-table.tsx';
import { VisuallyHidden } from '../../ui/page/bits.tsx';
import { Card } from '../../ui/page/card.tsx';
import { Skeleton, SkeletonGroup, SkeletonRows } from '../../ui/page/states.tsx';
import { box, grid, row, stack, text } from '../../ui/primitives/index.ts';
import { type LibraryState, libraryUrl } from './library-state.ts';
import type { FileLayout } from './library-tools.tsx';
import styles from './media.module.css';
import { usesText } from './words.ts';

export interface ShownFilesProps {
  readonly files: readonly LibraryFile[];
  readonly state: LibraryState;
  readonly onOpen: (id: string) => void;
  /** True while newer files are loading. */
  readonly busy: boolean;
  readonly selection: ListSelection;
}

interface FileLinkProps {
  readonly file: LibraryFile;
  readonly state: LibraryState;
  /** True to make the whole tile the link. */
  readonly isWholeCard?: boolean;
}

/** Link to the panel of a file, which the back button closes. */
function FileLink({ file, state, isWholeCard = false }: FileLinkProps) {
  const name = nameOfFile(file);
  return (
    <Link
      className={cx(text('name', 'truncate', isWholeCard ? 'rowLink' : 'link'), styles.link)}
      to={{ search: libraryUrl.write({ ...state, file: file.id }).toString() }}
      preventScrollReset
      title={name}
    >
      {name}
    </Link>
  );
}

/** Checkbox that selects a file, for files that the person may delete. */
function SelectFile({ file, selection }: { readonly file: LibraryFile; readonly selection: ListSelection }) {
  if (!file.can.delete) return null;
  return (
    <Checkbox
      className={styles.select}
      checked={selection.ids.has(file.id)}
      onChange={({ nativeEvent }) =>
        selection.toggle(file.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }
    >
      <VisuallyHidden>Seleccionar {nameOfFile(file)}</VisuallyHidden>
    </Checkbox>
  );
}

const factClass = text('small', 'second', 'truncate');
const unusedClass = text('strong', 'warning');

/** Grid of the files as pictures. */
export function FileGrid({ files, state, busy, selection }: ShownFilesProps) {
  return (
    <ul className={cx(grid(16), styles.grid)} aria-label="Archivos" aria-busy={busy}>
      {files.map((file) => (
        <li
          key={file.id}
          className={cx(
            stack(0, 'relative', 'shrink', 'clipped', 'outlined', 'roundedCard', 'surface'),
            styles.tile,
          )}
        >
          <FilePicture file={file} />
          <SelectFile file={file} selection={selection} />
          <div className={stack(2, 'pad10x12')}>
            <FileLink file={file} state={state} isWholeCard />
            <span className={factClass}>
              {fileTypeText(file)} · {formatBytes(file.size)}
            </span>
            <span className={file.uses === 0 ? cx(text('small', 'truncate'), unusedClass) : factClass}>
              {usesText(file.uses)}
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}

const columns = [
  { label: 'Archivo' },
  { label: 'Tipo' },
  { label: 'Tamaño', end: true },
  { label: 'Uso' },
  { label: 'Subido' },
];

/** Table of the files. */
export function FileTable({ files, state, onOpen, busy, selection }: ShownFilesProps) {
  return (
    <Card padding="none" className={box('scrolls')} aria-busy={busy}>
      <DataTable label="Archivos" columns={columns} className={styles.files}>
        {files.map((file) => (
          <DataRow key={file.id} onOpen={() => onOpen(file.id)}>
            <DataCell>
              <span className={cx(row(12), styles.rowName)}>
                <SelectFile file={file} selection={selection} />
                <FilePicture file={file} />
                <span className={stack(0, 'fill')}>
                  <FileLink file={file} state={state} />
                  {file.name !== '' && file.name !== nameOfFile(file) && (
                    <span className={factClass}>{file.name}</span>
                  )}
                </span>
              </span>
            </DataCell>
            <DataCell>{fileTypeText(file)}</DataCell>
            <DataCell end>{formatBytes(file.size)}</DataCell>
            <DataCell className={file.uses === 0 ? unusedClass : undefined}>{usesText(file.uses)}</DataCell>
            <DataCell>
              <span className={stack(0)}>
                {formatWhen(file.created_at)}
                <span className={factClass}>{file.created_by?.name ?? 'Vitrina'}</span>
              </span>
            </DataCell>
          </DataRow>
        ))}
      </DataTable>
    </Card>
  );
}

const boneKeys = Array.from({ length: 12 }, (_, index) => `bone-${index}`);

/** Skeleton of the library while it loads. */
export function LibrarySkeleton({ layout }: { readonly layout: FileLayout }) {
  return (
    <SkeletonGroup label="Cargando la biblioteca…">
      {layout === 'list' ? (
        <Card>
          <SkeletonRows rows={8} columns={[138, 80, 110, 136]} thumbnail />
        </Card>
      ) : (
        <div className={cx(grid(16), styles.grid)}>
          {boneKeys.map((bone) => (
            <div
              key={bone}
              className={cx(
                stack(0, 'relative', 'shrink', 'clipped', 'outlined', 'roundedCard', 'surface'),
                styles.tile,
              )}
            >
              <Skeleton height={132} />
              <div className={stack(8, 'pad10x12')}>
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
