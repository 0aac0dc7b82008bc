import { IconLink } from '@tabler/icons-react';
import type { QueryClient } from '@tanstack/react-query';
import { type ContentType, maxReasonLetters } from '@vitrina/model';
import type { ReactNode } from 'react';
import { isApiError } from '../../lib/calls/api-error.ts';
import { noticeFailure } from '../../lib/notices.ts';
import { type ActionOptions, refreshEntries } from '../../records/entries/index.ts';
import { TextField } from '../../ui/form/fields.tsx';
import type { Confirm, Question } from '../../ui/overlays/confirm.tsx';
import { box } from '../../ui/primitives/index.ts';
import { isUse, lossText, type Uses, UsesList, usedByText, usesOf } from './uses.tsx';

/** Runs actions on a record: shows a notice after each action and reloads the visible data. */
export interface ActionRunner {
  /**
   * Calls the service. Resolves to null if the call fails; the error is then already shown.
   * @param removedRecordId id of the record that a successful call removes
   */
  run<T>(
    call: () => Promise<T>,
    onDone: (answer: T) => void,
    removedRecordId?: string,
  ): Promise<{ readonly answer: T } | null>;
  /**
   * Checks whether other records use the record, asks one question that lists them, and calls the service. Resolves to
   * null if the person declines, or if the call is refused; the reason is then already shown.
   */
  runInUse<T>(action: ActionInUse<T>): Promise<{ readonly answer: T } | null>;
}

/** Action that the service refuses while other records use the record, unless it is forced. */
export interface ActionInUse<T> {
  readonly call: (attempt: ActionOptions) => Promise<T>;
  /** Returns the question about the action. @param uses list of the records that use the record, if there are any */
  readonly question: (uses: ReactNode) => Question;
  /** Label of the button that forces the action; null if it cannot be forced. */
  readonly forceText: string | null;
  /** Called after the confirmation, before the call. */
  readonly onSure?: (() => Promise<void>) | undefined;
  readonly onDone: (answer: T) => void;
  /** Id of the record that a successful call removes. */
  readonly removedRecordId?: string;
}

/** Creates a runner that asks for confirmation with `confirm` and reloads the data in `client`. */
export function createActionRunner(confirm: Confirm, client: QueryClient): ActionRunner {
  const explainFailure = async (error: unknown): Promise<null> => {
    if (!(await explainTaken(confirm, error))) noticeFailure(error, explainError(error));
    return null;
  };
  const run: ActionRunner['run'] = async (call, onDone, removedRecordId) => {
    let removedId: string | undefined;
    try {
      const answer = await call();
      removedId = removedRecordId;
      onDone(answer);
      return { answer };
    } catch (error) {
      return explainFailure(error);
    } finally {
      await refreshEntries(client, removedId);
    }
  };

  return {
    run,
    async runInUse({ call, question, forceText, onSure, onDone, removedRecordId }) {
      try {
        const uses = await findUses(call);
        if (uses !== null && forceText === null) {
          await explainUses(confirm, uses.error);
          return null;
        }
        const confirmation = uses === null ? question(undefined) : questionInUse(question, uses, forceText);
        let reason = '';
        const questionBox = (
          <>
            {confirmation.box}
            <ReasonField onChange={(text) => (reason = text.trim())} />
          </>
        );
        if (!(await confirm({ ...confirmation, box: questionBox }))) return null;
        await onSure?.();
        return await run(() => call({ force: uses !== null, reason }), onDone, removedRecordId);
      } catch (error) {
        return explainFailure(error);
      }
    },
  };
}

/** Field for the reason of an action, which may stay empty. */
function ReasonField({ onChange }: { readonly onChange: (text: string) => void }) {
  return (
    <div className={box('above12')}>
      <TextField
        label="Motivo (opcional)"
        name="motivo"
        maxLength={maxReasonLetters}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}

/** Makes a call as a dry run. Returns the records because of which it would be refused; null if there are none. */
async function findUses(call: (attempt: ActionOptions) => Promise<unknown>) {
  try {
    await call({ isDryRun: true });
    return null;
  } catch (error) {
    const uses = usesOf(error);
    if (uses === null) throw error;
    return { ...uses, error };
  }
}

/** Adds the records that use a record to the question about its removal. */
function questionInUse(
  question: ActionInUse<unknown>['question'],
  uses: Uses,
  forceText: string | null,
): Question {
  const { line: effectText, ...asked } = question(<UsesList uses={uses.knownRecords} />);
  return {
    ...asked,
    kind: 'delete',
    line: (
      <>
        {effectText} {lossText(uses)}
      </>
    ),
    ...(forceText !== null && { yesText: forceText }),
  };
}

/**
 * Saves a record that other records may use. If the save takes the record out of use, and the type permits that,
 * lists the records that use it and asks whether to continue. Null if the person declines.
 */
export async function leavingUsers<T>(
  confirm: Confirm,
  type: ContentType,
  saveValues: (isForced: boolean) => Promise<T>,
): Promise<T | null> {
  try {
    return await saveValues(false);
  } catch (error) {
    const uses = usesOf(error);
    if (uses === null || !type.removableWhileUsed) throw error;
    const isConfirmed = await confirm({
      kind: 'delete',
      title: '¿Desea desactivar este registro?',
      line: lossText(uses),
      icon: <IconLink stroke={1.75} />,
      box: <UsesList uses={uses.knownRecords} />,
      yesText: 'Desactivar de todos modos',
    });
    return isConfirmed ? saveValues(true) : null;
  }
}

/** Shows the records that prevent the removal of a record because they use it. Returns false for any other error. */
export async function explainUses(confirm: Confirm, error: unknown): Promise<boolean> {
  const uses = usesOf(error);
  if (uses === null) return false;
  await confirm({
    kind: 'delete',
    title: isApiError(error) ? error.detail.replace(/\.$/u, '') : usedByText(uses),
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
