import { conflict, notSignedIn } from '../../errors.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { findUses } from '../references.ts';
import type { Work } from './work.ts';

/** What each act asks of the records that point to the one it is done to, and why it is refused. */
const acts = {
  delete: { stage: undefined, sentence: 'No se puede eliminar porque otros registros lo utilizan.' },
  withdraw: {
    stage: 'public',
    sentence: 'No se puede retirar del sitio porque otros registros publicados lo utilizan.',
  },
  deactivate: { stage: undefined, sentence: 'No se puede desactivar porque otros registros lo utilizan.' },
} as const;

/**
 * Throws 409 `in_use` when other records point to this one (withdrawing looks only at those on the site). `uses`
 * lists those that whoever acts may list, `hidden` counts the others. Call it while the record is locked.
 */
export async function refuseIfUsed(
  db: Queryable,
  { actor }: Work,
  id: string,
  act: keyof typeof acts,
): Promise<void> {
  if (actor.person === null) throw notSignedIn();
  const { stage, sentence } = acts[act];
  const { data, hidden } = await findUses(db, actor.person, id, stage);
  if (data.length + hidden > 0) throw conflict('in_use', sentence, { uses: data, hidden });
}
