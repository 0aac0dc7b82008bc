import { useState } from 'react';
import { storage } from '../../../lib/storage.ts';
import type { DiffView } from './field-diff.tsx';

const key = 'historyView';

/** How this person likes to compare; side by side unless this browser remembers otherwise. */
export function useDiffView(): [DiffView, (view: DiffView) => void] {
  const [view, setView] = useState<DiffView>(() => (storage.read(key) === 'inline' ? 'inline' : 'side'));
  return [
    view,
    (next) => {
      storage.write(key, next);
      setView(next);
    },
  ];
}
