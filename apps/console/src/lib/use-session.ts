import { useSyncExternalStore } from 'react';
import { type Session, sessionStore } from './session.ts';

/** Who is signed in, or null; the component is drawn again when that changes. */
export function useSession(): Session | null {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.read);
}
