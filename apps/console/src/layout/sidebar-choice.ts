import { useState } from 'react';
import { storage } from '../lib/storage.ts';

const key = 'sidebar';

/** Whether the rail stays open beside the page; collapsed unless this browser remembers otherwise (source section 9). */
export function useSidebarPinned(): [boolean, (pinned: boolean) => void] {
  const [pinned, setPinned] = useState(() => storage.read(key) === 'pinned');
  return [
    pinned,
    (next) => {
      storage.write(key, next ? 'pinned' : 'collapsed');
      setPinned(next);
    },
  ];
}
