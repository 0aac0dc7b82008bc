import { conflict, notSignedIn } from '../../../errors.ts';
import { findUses } from '../../read/uses.ts';
import { representedIds } from '../../shared/successors.ts';
import type { EntryContext } from '../entry-context.ts';

const recordNouns = { singular: 'registro', plural: 'registros' } as const;
const publishedNouns = { singular: 'registro publicado', plural: 'registros publicados' } as const;

/**
 * Stage of the references that prevent each action on their target, with the Spanish texts of the refusal. Without a
 * stage, references in drafts count too.
 */
const operations = {
  delete: { stage: undefined, sentence: 'No se puede eliminar.', by: recordNouns },
  withdraw: { stage: 'public', sentence: 'No se puede retirar del sitio.', by: publishedNouns },
  deactivate: { stage: undefined, sentence: 'No se puede desactivar.', by: recordNouns },
} as const;

/**
 * Throws 409 `in_use` with the number of records that refer to this record or to a record that it replaced. `uses`
 * lists those that the actor may list, `hidden` counts the others. Call it while the record is locked.
 */
export async function refuseIfUsed(
  { db, actor, type }: EntryContext,
  id: string,
  act: keyof typeof operations,
): Promise<void> {
  if (actor.person === null) throw notSignedIn();
  const { stage, sentence, by } = operations[act];
  const { data: referrers, hidden: hiddenCount } = await findUses(
    db,
    actor.person,
    await representedIds(db, id),
    { stage },
  );
  const count = referrers.length + hiddenCount;
  if (count === 0) return;
  const pronoun = type.labels.feminine ? 'La' : 'Lo';
  const usersSentence =
    count === 1 ? `${pronoun} usa 1 ${by.singular}.` : `${pronoun} usan ${count} ${by.plural}.`;
  throw conflict('in_use', `${sentence} ${usersSentence}`, { uses: referrers, hidden: hiddenCount });
}
