import type { PersonCan, TypeCan } from '@vitrina/contract';
import { useSyncExternalStore } from 'react';
import { personCan, type Session, sessionStore, typeCan } from './session.ts';

/** Who is signed in, or null; the component is drawn again when that changes. */
export function useSession(): Session | null {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.read);
}

/** What the person may do; the component is drawn again when that changes. */
export function useCan(): PersonCan {
  return useSyncExternalStore(sessionStore.subscribe, personCan);
}

/** What the person may do with the records of a content type; the component is drawn again when that changes. */
export function useTypeCan({ slug }: { readonly slug: string }): TypeCan {
  return useSyncExternalStore(sessionStore.subscribe, () => typeCan(slug));
}
