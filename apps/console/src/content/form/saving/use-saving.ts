import type { Entry } from '@vitrina/contract';
import type { ContentType, Issue } from '@vitrina/model';
import { useCallback, useState } from 'react';
import { isApiError } from '../../../lib/calls/api-error.ts';
import { noticeFailure } from '../../../lib/notices.ts';
import { dropDraft } from '../../../lib/state/drafts.ts';
import { useConfirm } from '../../../ui/overlays/confirm.tsx';
import { explainTaken, explainUses, leavingUsers } from '../../shared/index.ts';
import { formApi } from '../form-api.ts';
import type { RecordForm } from '../record/use-record-form.ts';
import { inFormOrder, isWithin } from '../state/issues.ts';
import { draftName } from '../state/local-draft.ts';
import { bodyOf, type FormValues, withoutEmptyRows } from '../state/values.ts';
import { useCreation, useShowReceived } from './use-creation.ts';

export type Intent = 'save' | 'publish';

/** Why something could not be done, to be corrected field by field. */
export interface Fault {
  readonly intent: Intent;
  readonly issues: readonly Issue[];
  /** Nothing was to be done: the messages show, the focus stays where it is. */
  readonly quiet?: true;
}

/** Somebody saved meanwhile: their version, and what was to be done with ours. */
export interface Clash {
  readonly theirs: Entry;
  readonly intent: Intent;
}

export interface Saving {
  readonly fault: Fault | null;
  readonly setFault: (fault: Fault | null) => void;
  readonly clash: Clash | null;
  readonly setClash: (clash: Clash | null) => void;
  /** Shows what keeps what is typed from being saved: all of it, or that of the part whose controls have ids that begin so; true when nothing does. */
  readonly validate: (id?: string) => boolean;
  /** The last save did not reach the service. */
  readonly offline: boolean;
  /** Saves what is typed; null when it could not be, which was told. */
  readonly store: (intent: Intent) => Promise<Entry | null>;
  /** Tells why a call about this record failed: beside the fields, as a conflict, or as a notice. */
  readonly fail: (error: unknown, intent: Intent) => void;
  /** After any act that gave the record anew. */
  readonly received: (entry: Entry, sent?: FormValues) => void;
}

/** What is typed in a field that tidies itself when it is left (times) counts as well. */
function flushFocusedInput(): void {
  const active = document.activeElement;
  if (!(active instanceof HTMLInputElement)) return;
  active.blur();
  active.focus({ preventScroll: true });
}

const kept =
  'No hay conexión con el servicio. Sus cambios siguen en esta pantalla y en este equipo: guarde de nuevo cuando vuelva.';

/** Saving a record: checked by the model first, then by the service, with the version that was seen. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: makes one object of callbacks that share what the last save found
export function useSaving(
  type: ContentType,
  record: RecordForm,
  person: string,
  onCreated: (fresh: Entry) => void,
): Saving {
  const create = useCreation(type);
  const show = useShowReceived(type);
  const confirm = useConfirm();
  const [fault, setFault] = useState<Fault | null>(null);
  const [clash, setClash] = useState<Clash | null>(null);
  const [offline, setOffline] = useState(false);

  const received = useCallback(
    (fresh: Entry, sent?: FormValues) => {
      record.adoptSaved(fresh, sent);
      if (!record.isDirty()) dropDraft(person, draftName(type.slug, fresh.id));
      show(fresh);
    },
    [show, record, type.slug, person],
  );

  const fail = useCallback(
    (error: unknown, intent: Intent) => {
      if (isApiError(error, 'stale_revision')) {
        const current = error.extras['current'];
        // The contract gives the whole entry with this refusal.
        if (typeof current === 'object' && current !== null && 'revision' in current)
          return setClash({ theirs: current as Entry, intent });
      }
      if (isApiError(error) && (error.code === 'network' || error.code === 'timeout')) {
        setOffline(true);
        return noticeFailure(error, kept);
      }
      if (isApiError(error, 'in_use')) return void explainUses(confirm, error);
      void explainTaken(confirm, error);
      if (isApiError(error) && error.errors.some(({ path }) => path !== ''))
        return setFault({ intent, issues: inFormOrder(type, error.errors) });
      noticeFailure(error);
    },
    [type, confirm],
  );

  const check = useCallback(() => {
    flushFocusedInput();
    const sent = withoutEmptyRows(type, record.read());
    if (Object.entries(sent).some(([key, value]) => value !== record.read()[key]))
      record.values.write({ ...record.read(), ...sent });
    return { sent, parsed: bodyOf(type, sent) };
  }, [type, record]);

  const validate = useCallback(
    (id?: string) => {
      const { parsed } = check();
      const all = 'issues' in parsed ? parsed.issues : [];
      const found = id === undefined ? all : all.filter((issue) => isWithin(issue, id));
      setFault((before) => {
        const others = id === undefined ? [] : (before?.issues ?? []).filter((issue) => !isWithin(issue, id));
        const issues = [...others, ...found];
        return issues.length === 0
          ? null
          : { intent: before?.intent ?? 'save', issues: inFormOrder(type, issues), quiet: true };
      });
      return found.length === 0;
    },
    [type, check],
  );

  const store = useCallback(
    async (intent: Intent): Promise<Entry | null> => {
      const { sent, parsed } = check();
      setFault(null);
      if ('issues' in parsed) {
        setFault({ intent: 'save', issues: inFormOrder(type, parsed.issues) });
        return null;
      }
      try {
        const { id, revision } = record.currentBase();
        const fresh =
          id === null
            ? await create(parsed.body)
            : await leavingUsers(confirm, type, (force) =>
                formApi(type).save(id, parsed.body, revision, force),
              );
        if (fresh === null) return null;
        setOffline(false);
        received(fresh, sent);
        if (id === null) {
          dropDraft(person, draftName(type.slug, null));
          onCreated(fresh);
        }
        return fresh;
      } catch (error) {
        fail(error, intent === 'publish' && isApiError(error, 'stale_revision') ? 'publish' : 'save');
        return null;
      }
    },
    [type, record, person, onCreated, create, received, fail, confirm, check],
  );

  return { fault, setFault, clash, setClash, validate, offline, store, fail, received };
}
