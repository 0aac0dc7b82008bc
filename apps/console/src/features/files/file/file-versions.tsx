import { ActionButton } from '../../../lib/action-button.tsx';
import { Counter } from '../../../lib/counter.tsx';
import { formatBytes, formatWhen } from '../../../lib/formats.ts';
import { fileActions } from '../../../records/files/index.ts';
import { cx } from '../../../ui/cx.ts';
import { row, stack, text } from '../../../ui/primitives/index.ts';
import { linkSeparateFile, type SeparateFileProps, separateFileText, useShowChanged } from './apart.ts';
import styles from './panel.module.css';

/** Lists former versions of a file, newest first; each can be restored. */
export function FileVersions({ file, onApart }: SeparateFileProps) {
  const showChanged = useShowChanged(onApart);
  if (file.versions.length < 2) return null;
  return (
    <section className={cx(stack(12, 'lineAbove'), styles.section)} aria-labelledby={`${file.id}-versions`}>
      <h3 id={`${file.id}-versions`} className={row(0, 'between')}>
        Versiones{' '}
        <span className={text('label', 'second', 'plain')}>
          <Counter value={file.versions.length} />
        </span>
      </h3>
      <ol className={stack(8)}>
        {file.versions.map((version) => (
          <li key={version.version} className={row(12, 'between')}>
            <span>
              <a className={text('strong')} href={version.url} target="_blank" rel="noopener">
                Versión {version.version}
              </a>
              {version.state === 'shown' && <b> · en uso</b>}
              {version.state === 'draft' && <b> · en un borrador</b>}
              <span className={cx(stack(0), text('small', 'second'))}>
                {formatWhen(version.created_at)} · {version.created_by?.name ?? 'Vitrina'} ·{' '}
                {formatBytes(version.size)}
                {version.width !== null && ` · ${version.width} × ${version.height}`}
              </span>
            </span>
            {version.state === 'former' && file.can.replace && (
              <ActionButton
                size="small"
                call={async () =>
                  linkSeparateFile(file, await fileActions.restoreVersion(file.id, version.version))
                }
                done={['restored']}
                onSuccess={showChanged}
                question={{
                  kind: 'neutral',
                  title: `¿Desea volver a la versión ${version.version} de este archivo?`,
                  line: file.can.in_place
                    ? 'Se verá en todos los lugares que lo usan. La versión de ahora queda guardada.'
                    : separateFileText,
                }}
              >
                Volver a la versión {version.version}
              </ActionButton>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
