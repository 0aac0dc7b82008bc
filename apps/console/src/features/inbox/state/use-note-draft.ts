import { useState } from 'react';
import { useSession } from '../../../lib/session/use-session.ts';
import { dropDraft, readDraft, saveDraft } from '../../../lib/state/drafts.ts';

const draftKey = (id: string): string => `submissions/${id}`;

/**
 * Stores the draft of a note on a submission. The draft is kept when another submission is opened, saving fails, or
 * the page is reloaded.
 */
export function useNoteDraft(id: string): readonly [string, (text: string) => void] {
  const person = useSession()?.userName ?? '';
  const [text, setText] = useState(() => {
    const storedValue = readDraft(person, draftKey(id))?.value;
    return typeof storedValue === 'string' ? storedValue : '';
  });
  return [
    text,
    (newText) => {
      setText(newText);
      if (newText === '') dropDraft(person, draftKey(id));
      else saveDraft(person, draftKey(id), newText);
    },
  ];
}
