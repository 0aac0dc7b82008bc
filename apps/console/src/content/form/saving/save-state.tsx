import type { Entry } from '@vitrina/contract';
import { formatWhenInside } from '../../../lib/formats.ts';
import { useStore } from '../../../lib/state/store.ts';
import { text } from '../../../ui/primitives/index.ts';
import { countUnsaved, intentInProgress } from '../state/record-state.ts';
import type { RecordStore } from '../state/record-store.ts';
import { unsavedText } from '../state/values.ts';

export interface SaveStateProps {
  readonly record: RecordStore;
  readonly entry: Entry | null;
  /** Shown a second time: not read aloud again. */
  readonly quiet?: boolean;
}

const progressWords = { save: 'Guardando…', publish: 'Publicando…' } as const;

function describeSaved(count: number, isOffline: boolean, entry: Entry | null): string {
  if (count > 0) return isOffline ? `Sin conexión: ${unsavedText(count)}` : unsavedText(count);
  return entry === null ? 'Sin guardar' : `Guardado ${formatWhenInside(entry.updated_at)}`;
}

/** `1 cambio sin guardar`, or when it was saved. Listens to every keystroke, so that nothing larger has to. */
export function SaveState({ record, entry, quiet = false }: SaveStateProps) {
  const state = useStore(record.state);
  const { isOffline } = state;
  const count = countUnsaved(state);
  const intent = intentInProgress(state);
  const words = intent === null ? describeSaved(count, isOffline, entry) : progressWords[intent];
  const look =
    count === 0
      ? text('label', 'second', 'truncate')
      : text('label', 'strong', 'truncate', isOffline ? 'danger' : 'ink');
  return (
    <p className={look} {...(!quiet && { role: 'status' })} title={words}>
      {words}
    </p>
  );
}
