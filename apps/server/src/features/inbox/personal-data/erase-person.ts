import { conflict } from '../../../errors.ts';
import { personOf, type RequestContext } from '../../../platform/context.ts';
import { eraseSubmission } from './erase.ts';
import { recordPersonalDataEvent } from './event.ts';
import { idsSentBy, type Lookup } from './find.ts';

/**
 * Erases what one person has sent to any inbox of one's institutions, except what a legal hold keeps. Throws 409 when there
 * are not as many submissions any more as whoever asks was shown.
 */
export async function erasePerson(
  ctx: RequestContext,
  { expected, ...lookup }: Lookup & { readonly expected: number },
): Promise<{ readonly erased: number; readonly held: number }> {
  const { platform } = ctx;
  const person = personOf(ctx);
  const ids = await idsSentBy(platform.db, person, lookup);
  if (ids.length !== expected)
    throw conflict('changed_meanwhile', 'Las solicitudes de esta persona cambiaron: búsquela de nuevo.', {
      found: ids.length,
    });
  const count = { erased: 0, held: 0, gone: 0 };
  for (const id of ids) {
    const outcome = await eraseSubmission(ctx, id, 'request');
    count[outcome] += 1;
  }
  const { erased, held } = count;
  await recordPersonalDataEvent(ctx, 'erased', { by: lookup.by, erased, held });
  return { erased, held };
}
