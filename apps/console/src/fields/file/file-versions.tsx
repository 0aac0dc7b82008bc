import type { FileVersion, LibraryFileDetail } from '@vitrina/contract';
import { formatBytes, formatWhen } from '../../lib/formats.ts';
import { Button } from '../../ui/actions/button.tsx';
import { cx } from '../../ui/cx.ts';
import { grid, row, text } from '../../ui/primitives/index.ts';
import styles from '../shared/media/media.module.css';

export interface FileVersionsProps {
  readonly file: LibraryFileDetail;
  /** File version that the draft refers to. */
  readonly draftVersion: number;
  readonly readOnly: boolean;
  /** Makes the draft refer to another file version. */
  readonly onChoose: (version: FileVersion) => void;
}

/** Versions of the file at an address: the published version, the version of the draft, and earlier versions. */
export function FileVersions({ file, draftVersion, readOnly, onChoose }: FileVersionsProps) {
  if (file.versions.length < 2) return null;
  return (
    <section aria-labelledby={`${file.id}-versions`}>
      {draftVersion !== file.version && (
        <p className={text('label', 'warning', 'strong')} role="status">
          La dirección sigue mostrando la versión {file.version}. Al publicar este registro mostrará la
          versión {draftVersion}.
        </p>
      )}
      <h4 id={`${file.id}-versions`} className={cx(text('label', 'strong'), styles.versionsTitle)}>
        Versiones del archivo
      </h4>
      <ol className={grid(8)}>
        {file.versions.map((version) => (
          <li key={version.version} className={row(12, 'wrap', 'tight', 'between', 'fieldHigh')}>
            <div>
              <a className={text('strong')} href={version.url} target="_blank" rel="noopener">
                Versión {version.version}
              </a>
              {version.state === 'shown' && <b> · la que muestra la dirección</b>}
              {version.version === draftVersion && version.state !== 'shown' && <b> · en este borrador</b>}
              <div className={text('small', 'second')}>
                {formatWhen(version.created_at)} · {version.created_by?.name ?? 'Vitrina'} ·{' '}
                {formatBytes(version.size)}
              </div>
            </div>
            {!readOnly && version.version !== draftVersion && (
              <Button size="small" onClick={() => onChoose(version)}>
                Usar la versión {version.version}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
