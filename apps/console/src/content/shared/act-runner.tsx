import { IconLink } from '@tabler/icons-react';
import type { QueryClient } from '@tanstack/react-query';
import type { ContentType } from '@vitrina/model';
import { isApiError } from '../../lib/calls/api-error.ts';
import { noticeFailure } from '../../lib/notices.ts';
import { refreshEntries } from '../../records/entries/index.ts';
import type { Confirm } from '../../ui/overlays/confirm.tsx';
import { isUse, lossOf, UsesList, usedBy, usesOf } from './uses.tsx';

/** Runs an action on a record, shows its notice, and refetches the visible data. */
export interface ActRunner {
  /** Runs the call; null when it failed, which has been told then. `gone` is the record that an answer takes away. */
  run<T>(
    call: () => Promise<T>,
    done: (answer: T) => void,
    removedRecordId?: string,
  ): Promise<{ readonly answer: T } | null>;
  /** The same for what other records may stand against: then they are listed and the person decides. `anyway` is the button that forces it; null where it cannot be. */
  runInUse<T>(
    call: (force: boolean) => Promise<T>,
    done: (answer: T) => void,
    anywayText: string | null,
    removedRecordId?: string,
  ): Promise<T | null>;
}

/** A runner that asks with `confirm` and refreshes what `client` keeps. */
export function actRunner(confirm: Confirm, client: QueryClient): ActRunner {
  const run: ActRunner['run'] = async (call, done, removedRecordId) => {
    let removedId: string | undefined;
    try {
      const answer = await call();
      if (answer !== null) removedId = removedRecordId;
      done(answer);
      return { answer };
    } catch (error) {
      if (!(await explainTaken(confirm, error))) noticeFailure(error, explainError(error));
      return null;
    } finally {
      await refreshEntries(client, removedId);
    }
  };

  /** The call; when others use the record, forced if the person wants it so, else null. */
  const unlessUsed = async <T,>(
    call: (force: boolean) => Promise<T>,
    anywayText: string | null,
  ): Promise<T | null> => {
    try {
      return await call(false);
    } catch (error) {
      if (anywayText === null && (await explainUses(confirm, error))) return null;
      const uses = usesOf(error);
      if (uses === null) throw error;
      const isYes = await confirm({
        kind: 'delete',
        title: 'Otros registros utilizan este',
        line: lossOf(uses),
        box: <UsesList uses={uses.knownRecords} />,
        ...(anywayText !== null && { yesText: anywayText }),
      });
      return isYes ? call(true) : null;
    }
  };

  return {
    run,
    async runInUse(call, done, anywayText, removedRecordId) {
      const result = await run(
        () => unlessUsed(call, anywayText),
        (answer) => answer !== null && done(answer),
        removedRecordId,
      );
      return result?.answer ?? null;
    },
  };
}

/**
 * Saves a record of a type whose users can go without it; where it is taken out of use while others point to it, lists
 * them and goes on if the person wants it so. Null: not wanted. Rejects with an `ApiError`.
 */
export async function leavingUsers<T>(
  confirm: Confirm,
  type: ContentType,
  save: (force: boolean) => Promise<T>,
): Promise<T | null> {
  try {
    return await save(false);
  } catch (error) {
    const uses = type.removableWhileUsed ? usesOf(error) : null;
    if (uses === null) throw error;
    const isYes = await confirm({
      kind: 'delete',
      title: 'Otros registros utilizan este',
      line: lossOf(uses),
      icon: <IconLink stroke={1.75} />,
      box: <UsesList uses={uses.knownRecords} />,
      yesText: 'Desactivar de todos modos',
    });
    return isYes ? save(true) : null;
  }
}

/** Shows the records that keep another one from being removed, which nothing can force; false for any other error. */
export async function explainUses(confirm: Confirm, error: unknown): Promise<boolean> {
  const uses = usesOf(error);
  if (uses === null) return false;
  await confirm({
    kind: 'delete',
    title: isApiError(error) ? error.detail.replace(/\.$/u, '') : usedBy(uses),
    line: 'Quítelo antes de los registros que lo usan.',
    icon: <IconLink stroke={1.75} />,
    box: <UsesList uses={uses.knownRecords} />,
    onlyText: 'Cerrar',
  });
  return true;
}

/** Shows the page that has the public address of the published one; false for any other error. */
export async function explainTaken(confirm: Confirm, error: unknown): Promise<boolean> {
  if (!isApiError(error, 'address_taken')) return false;
  const { page } = error.extras;
  await confirm({
    kind: 'neutral',
    title: 'Otra página tiene esta dirección',
    line: error.detail,
    icon: <IconLink stroke={1.75} />,
    ...(isUse(page) && { box: <UsesList uses={[page]} /> }),
    onlyText: 'Cerrar',
  });
  return true;
}

/** Second line of the error notice if the server's sentence gives no advice. */
function explainError(error: unknown): string | undefined {
  if (isApiError(error, 'not_publishable')) return `No se puede publicar. ${error.detail}`;
  if (isApiError(error, 'stale_revision'))
    return 'Otra persona guardó cambios. Revise el registro antes de publicarlo.';
  return undefined;
}
