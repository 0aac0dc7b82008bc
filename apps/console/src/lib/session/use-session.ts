import type { PersonCan, TypeCan } from '@vitrina/contract';
import { useStore } from '../state/store.ts';
import { personCan, type Session, sessionStore, typeCan } from './session.ts';

/** Returns the signed-in person, or null; a change renders the component. */
export function useSession(): Session | null {
  return useStore(sessionStore);
}

/** Returns the permissions of the person; a change renders the component. */
export function useCan(): PersonCan {
  return useStore(sessionStore, personCan);
}

/** Returns the permissions on the records of a content type; a change renders the component. */
export function useTypeCan({ slug }: { readonly slug: string }): TypeCan {
  return useStore(sessionStore, () => typeCan(slug));
}
