import type { Entry } from '@vitrina/contract';
import { type ContentType, fieldsOf } from '@vitrina/model';
import { isApiError } from '../../lib/calls/api-error.ts';
import { cx } from '../../ui/cx.ts';
import type { Confirm } from '../../ui/overlays/confirm.tsx';
import { grid } from '../../ui/primitives/index.ts';
import styles from './record-box.module.css';

/**
 * Publishes the record. If only warnings prevent the publication, asks whether to publish anyway. Null if the person
 * declines. Rejects with an `ApiError`.
 */
export async function commitAdvised(
  confirm: Confirm,
  type: ContentType,
  commit: (force: boolean) => Promise<Entry>,
): Promise<Entry | null> {
  try {
    return await commit(false);
  } catch (error) {
    if (!isApiError(error, 'advised_against')) throw error;
    const { errors } = error;
    const isYes = await confirm({
      kind: 'publish',
      title:
        errors.length === 1
          ? 'Hay un aviso antes de publicar'
          : `Hay ${errors.length} avisos antes de publicar`,
      line: 'No impide publicar. Puede corregirlo antes o seguir así.',
      box: (
        <ul className={cx(grid(8, 'scrolls'), styles.within)}>
          {errors.map(({ path, message }) => (
            <li key={`${path} ${message}`}>
              <b>{fieldsOf(type)[path.split('/')[1] ?? '']?.label ?? 'Registro'}</b>: {message}
            </li>
          ))}
        </ul>
      ),
      yesText: 'Publicar igualmente',
    });
    return isYes ? commit(true) : null;
  }
}
