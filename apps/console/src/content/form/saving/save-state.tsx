import type { Entry } from '@vitrina/contract';
import { formatWhenInside } from '../../../lib/formats.ts';
import { useStore } from '../../../lib/state/store.ts';
import { text } from '../../../ui/primitives/index.ts';
import { useNextPublication } from '../record/use-next-publication.ts';
import { useOpenRecord } from '../record/use-record.ts';
import { countUnsaved, intentInProgress } from '../state/record-state.ts';
import { unsavedText } from '../state/values.ts';

const progressTexts = { save: 'Guardando…', publish: 'Publicando…' } as const;

function describeSaved(count: number, isOffline: boolean, entry: Entry | null): string {
  if (count > 0) return isOffline ? `Sin conexión: ${unsavedText(count)}` : unsavedText(count);
  return entry === null ? 'Sin guardar' : `Guardado ${formatWhenInside(entry.updated_at)}`;
}

/**
 * Saving state: `1 cambio sin guardar`, or the time of the last save. With `quiet`, screen readers do not announce
 * it. It is a separate component because it renders at every keystroke.
 */
export function SaveState({ isQuiet = false }: { readonly isQuiet?: boolean }) {
  const { record, entry } = useOpenRecord();
  const state = useStore(record.state);
  const { isOffline } = state;
  const count = countUnsaved(state);
  const intent = intentInProgress(state);
  const { idleText } = useNextPublication();
  const savedText = describeSaved(count, isOffline, entry);
  const idleStateText = idleText === null ? savedText : `${idleText} ${savedText}`;
  const stateText = intent === null ? idleStateText : progressTexts[intent];
  const className =
    count === 0
      ? text('label', 'second', 'truncate')
      : text('label', 'strong', 'truncate', isOffline ? 'danger' : 'ink');
  return (
    <p className={className} {...(!isQuiet && { role: 'status' })} title={stateText}>
      {stateText}
    </p>
  );
}
