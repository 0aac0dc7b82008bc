import type { Entry } from '@vitrina/contract';
import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { usePageTitle } from '../../../lib/screen/page-title.ts';
import { useContentType } from '../../../records/entries/index.ts';
import { recordAddress } from '../../../records/paths/index.ts';
import { useScope } from '../../scope/scope.ts';
import { useNewInstitution, useReadRecord } from './use-read-record.ts';
import { useRecentRecord } from './use-recent-record.ts';
import type { RecordProps } from './use-record.ts';

/** Form that is mounted on the route of a record. */
interface MountedForm {
  /**
   * React key of the form. It changes with the record, so that unsaved changes are never shown in the form of another
   * record.
   */
  readonly key: number;
  /** Id of the record in the address; undefined for a new record. */
  readonly id: string | undefined;
  /** Id of the record that this form created. */
  readonly createdId: string | undefined;
}

/**
 * Returns the form to mount after the address has changed. If the new address is that of the record that the mounted
 * form created, the form stays.
 */
function formAt(form: MountedForm, id: string | undefined): MountedForm {
  const isSameForm = form.id === undefined && id !== undefined && id === form.createdId;
  return { key: isSameForm ? form.key : form.key + 1, id, createdId: undefined };
}

/**
 * Loads the record whose id is in the address. A form stays mounted when its record is created and the address
 * changes.
 */
export function useRouteRecord() {
  const type = useContentType();
  const { id } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const scope = useScope();
  const institution = useNewInstitution(type);
  const [form, setForm] = useState<MountedForm>({ key: 0, id, createdId: undefined });
  if (form.id !== id) setForm(formAt(form, id));
  const recordId = id ?? form.createdId;
  const answer = useReadRecord(type, recordId);
  usePageTitle(answer.data?.name);
  useRecentRecord(type.slug, recordId, answer);
  const createdEntry = id === undefined ? answer.data : undefined;
  const nextPath = createdEntry === undefined ? null : recordAddress(type, createdEntry);
  // A record beside its list keeps the query of the list.
  const query = type.panel ? search : '';
  useEffect(() => {
    if (nextPath !== null) void navigate(`${nextPath}${query}`, { replace: true, preventScrollReset: true });
  }, [nextPath, query, navigate]);

  const onCreated = useCallback(
    (newEntry: Entry) => setForm((currentForm) => ({ ...currentForm, createdId: newEntry.id })),
    [],
  );
  const entry = recordId === undefined ? null : answer.data;
  const record: RecordProps | null =
    entry === undefined
      ? null
      : {
          type,
          entry,
          institution: entry === null ? institution : null,
          scope,
          nextPath,
          onCreated,
        };
  return { type, answer, record, formKey: form.key };
}
