import type { PublishingCheck } from '@vitrina/contract';
import { type Fault, Problem } from '../../errors.ts';
import type { EntryContext } from '../write/entry-context.ts';
import { commitEntry } from './commit.ts';

/**
 * Checks the draft of an entry as `commitEntry` does, without publishing it. The advice is known once the draft has no
 * faults. That another person must publish the draft is no fault. Throws 404.
 */
export async function checkPublication(ctx: EntryContext, id: string): Promise<PublishingCheck> {
  try {
    await commitEntry({ ...ctx, isDryRun: true }, id, null);
    return { faults: [], advice: [] };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const { status, code, detail, extras } = error;
    if (code === 'review_required') return { faults: [], advice: [] };
    if (status !== 409 && status !== 422) throw error;
    const issues = (extras['errors'] as readonly Fault[] | undefined) ?? [{ path: '', message: detail }];
    return code === 'advised_against'
      ? { faults: [], advice: [...issues] }
      : { faults: [...issues], advice: [] };
  }
}
