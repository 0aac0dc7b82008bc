import { IconArrowBackUp, IconExternalLink } from '@tabler/icons-react';
import type { Entry } from '@vitrina/contract';
import { useStore } from '../../../lib/state/store.ts';
import { usePublicUrl } from '../../../records/entries/index.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { row, text } from '../../../ui/primitives/index.ts';
import { lastAction, lastActionOn, useUndo } from '../../shared/index.ts';
import { useOpenRecord } from './use-record.ts';

/** Next step after the last action on the open record: undo it, or see the page. Renders nothing if there is none. */
export function NextStep({ entry }: { readonly entry: Entry }) {
  const { type } = useOpenRecord();
  const action = lastActionOn(useStore(lastAction), type, entry.id);
  const url = usePublicUrl()(entry);
  const { runningUndo, undo: undoAction } = useUndo(type);
  if (action === null) return null;
  if (action.undo !== null)
    return (
      <Button
        size="small"
        icon={<IconArrowBackUp stroke={1.75} />}
        busy={runningUndo !== null}
        aria-label={`Deshacer: ${action.text}`}
        onClick={() => void undoAction(action)}
      >
        Deshacer
      </Button>
    );
  return url === null ? null : (
    <a
      className={cx(row(4), text('label', 'strong', 'link', 'nowrap'))}
      href={url}
      target="_blank"
      rel="noopener"
    >
      <IconExternalLink size={16} stroke={1.75} aria-hidden="true" />
      Ver en el sitio
    </a>
  );
}
