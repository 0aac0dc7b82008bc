import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Counter } from '../../../lib/counter.tsx';
import { formatBytes, formatWhen } from '../../../lib/formats.ts';
import { noticeDone, noticeFailure } from '../../../lib/notices.ts';
import { fileActs, libraryFile, libraryKey } from '../../../records/files/index.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { useConfirm } from '../../../ui/overlays/confirm.tsx';
import { row, stack, text } from '../../../ui/primitives/index.ts';
import { type ApartProps, apartLine, keepApart } from './apart.ts';
import styles from './panel.module.css';

/** Lists former versions of a file, newest first; each can be restored. */
export function FileVersions({ file, onApart }: ApartProps) {
  const confirm = useConfirm();
  const queries = useQueryClient();
  const restore = useMutation({
    mutationFn: async (version: number) => keepApart(file, await fileActs.restoreVersion(file.id, version)),
    onSuccess: (changed) => {
      noticeDone('restored');
      queries.setQueryData(libraryFile(changed.id).queryKey, changed);
      void queries.invalidateQueries({ queryKey: libraryKey });
      onApart(changed);
    },
    onError: (error) => noticeFailure(error),
  });
  if (file.versions.length < 2) return null;
  const ask = async (version: number) => {
    const isConfirmed = await confirm({
      kind: 'neutral',
      title: `¿Desea volver a la versión ${version} de este archivo?`,
      line: file.can.in_place
        ? 'Se verá en todos los lugares que lo usan. La versión de ahora queda guardada.'
        : apartLine,
    });
    if (isConfirmed) restore.mutate(version);
  };
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
              <Button
                size="small"
                busy={restore.isPending && restore.variables === version.version}
                onClick={() => void ask(version.version)}
              >
                Volver a la versión {version.version}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
