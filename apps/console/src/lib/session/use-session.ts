import type { PersonCan, TypeCan } from '@vitrina/contract';
import { useStore } from '../state/store.ts';
import { personCan, type Session, sessionStore, typeCan } from './session.ts';

/** Who is signed in, or null; the component is drawn again when that changes. */
export function useSession(): Session | null {
  return useStore(sessionStore);
}

/** What the person may do; the component is drawn again when that changes. */
export function useCan(): PersonCan {
  return useStore(sessionStore, personCan);
}

/** What the person may do with the records of a content type; the component is drawn again when that changes. */
export function useTypeCan({ slug }: { readonly slug: string }): TypeCan {
  return useStore(sessionStore, () => typeCan(slug));
}
