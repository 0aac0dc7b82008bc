import { IconLink } from '@tabler/icons-react';
import type { QueryClient } from '@tanstack/react-query';
import type { ContentType } from '@vitrina/model';
import type { ReactNode } from 'react';
import { isApiError } from '../../lib/calls/api-error.ts';
import { noticeFailure } from '../../lib/notices.ts';
import { refreshEntries } from '../../records/entries/index.ts';
import type { Confirm } from '../../ui/overlays/confirm.tsx';
import { isUse, lossOf, UsesList, usedBy, usesOf } from './uses.tsx';

/** Runs actions on a record: shows a notice after each action and reloads the visible data. */
export interface ActRunner {
  /**
   * Calls the service. Resolves to null if the call fails; the error is then already shown. @param removedRecordId id
   * of the record that a successful call removes
   */
  run<T>(
    call: () => Promise<T>,
    done: (answer: T) => void,
    removedRecordId?: string,
  ): Promise<{ readonly answer: T } | null>;
  /**
   * Runs a call that fails while other records use the record. It then lists them and lets the person force the call.
   * @param forceText label of the button that forces it; null if impossible
   */
  runInUse<T>(
    call: (force: boolean) => Promise<T>,
    done: (answer: T) => void,
    forceText: string | null,
    removedRecordId?: string,
  ): Promise<T | null>;
}

/** Creates a runner that asks for confirmation with `confirm` and reloads the data in `client`. */
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

  return {
    run,
    async runInUse(call, done, forceText, removedRecordId) {
      const result = await run(
        () => unlessUsed(confirm, call, forceText),
        (answer) => answer !== null && done(answer),
        removedRecordId,
      );
      return result?.answer ?? null;
    },
  };
}

/**
 * Makes the call. If other records use the record, it lists them and forces the call if the person agrees. Null:
 * declined.
 * @param forceText label of the button that forces it; null if impossible
 */
async function unlessUsed<T>(
  confirm: Confirm,
  call: (force: boolean) => Promise<T>,
  forceText: string | null,
  icon?: ReactNode,
): Promise<T | null> {
  try {
    return await call(false);
  } catch (error) {
    const uses = usesOf(error);
    if (uses === null) throw error;
    if (forceText === null) {
      await explainUses(confirm, error);
      return null;
    }
    const isConfirmed = await confirm({
      kind: 'delete',
      title: 'Otros registros utilizan este',
      line: lossOf(uses),
      icon,
      box: <UsesList uses={uses.knownRecords} />,
      yesText: forceText,
    });
    return isConfirmed ? call(true) : null;
  }
}

/**
 * Saves a record that other records may use. If the save takes the record out of use, and the type permits that,
 * lists the records that use it and asks whether to continue. Null if the person declines.
 */
export function leavingUsers<T>(
  confirm: Confirm,
  type: ContentType,
  save: (force: boolean) => Promise<T>,
): Promise<T | null> {
  if (!type.removableWhileUsed) return save(false);
  return unlessUsed(confirm, save, 'Desactivar de todos modos', <IconLink stroke={1.75} />);
}

/** Shows the records that prevent the removal of a record because they use it. Returns false for any other error. */
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

/** Shows the page that already has the same public address. Returns false for any other error. */
export async function explainTaken(confirm: Confirm, error: unknown): Promise<boolean> {
  if (!isApiError(error, 'address_taken')) return false;
  const { page: conflictingPage } = error.extras;
  await confirm({
    kind: 'neutral',
    title: 'Otra página tiene esta dirección',
    line: error.detail,
    icon: <IconLink stroke={1.75} />,
    ...(isUse(conflictingPage) && { box: <UsesList uses={[conflictingPage]} /> }),
    onlyText: 'Cerrar',
  });
  return true;
}

/** Returns advice for the error notice. Undefined if the message of the service already contains advice. */
function explainError(error: unknown): string | undefined {
  if (isApiError(error, 'not_publishable')) return `No se puede publicar. ${error.detail}`;
  if (isApiError(error, 'stale_revision'))
    return 'Otra persona guardó cambios. Revise el registro antes de publicarlo.';
  return undefined;
}
