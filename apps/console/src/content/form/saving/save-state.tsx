import type { ContentType } from '@vitrina/model';
import { formatWhenInside } from '../../../lib/formats.ts';
import { type ReadableStore, useStore } from '../../../lib/state/store.ts';
import { text } from '../../../ui/primitives/index.ts';
import { type FormValues, unsaved, unsavedText } from '../state/values.ts';
import type { Intent } from './use-saving.ts';

export interface SaveStateProps {
  readonly type: ContentType;
  /** What is typed now. */
  readonly typed: ReadableStore<FormValues>;
  readonly saved: FormValues;
  /** ISO 8601; null for a record that does not exist yet. */
  readonly savedAt: string | null;
  readonly offline: boolean;
  /** What is being done now. */
  readonly busy: Intent | null;
  /** Shown a second time: not read aloud again. */
  readonly quiet?: boolean;
}

interface Facts extends Pick<SaveStateProps, 'savedAt' | 'offline'> {
  readonly count: number;
}

function told({ count, savedAt, offline }: Facts): string {
  if (count > 0) return offline ? `Sin conexión: ${unsavedText(count)}` : unsavedText(count);
  return savedAt === null ? 'Sin guardar' : `Guardado ${formatWhenInside(savedAt)}`;
}

/** `1 cambio sin guardar`, or when it was saved. Listens to every keystroke, so that nothing larger has to. */
export function SaveState({ type, typed, saved, savedAt, offline, busy, quiet = false }: SaveStateProps) {
  const values = useStore(typed);
  const count = unsaved(type, saved, values).length;
  const words =
    busy === null ? told({ count, savedAt, offline }) : busy === 'save' ? 'Guardando…' : 'Publicando…';
  const look =
    count === 0
      ? text('label', 'second', 'truncate')
      : text('label', 'strong', 'truncate', offline ? 'danger' : 'ink');
  return (
    <p className={look} {...(!quiet && { role: 'status' })} title={words}>
      {words}
    </p>
  );
}
