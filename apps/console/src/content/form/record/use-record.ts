import { useQuery } from '@tanstack/react-query';
import type { Entry } from '@vitrina/contract';
import { type ContentType, compareValues, slugFrom } from '@vitrina/model';
import { createContext, use, useCallback, useEffect, useMemo, useState } from 'react';
import type { EditorEnvironment } from '../../../fields/index.ts';
import { useSession, useTypeCan } from '../../../lib/session/use-session.ts';
import { useMembers, useStore } from '../../../lib/state/store.ts';
import { useSiteUrls } from '../../../records/entries/index.ts';
import { versionQuery } from '../../history/history-api.ts';
import type { Scope } from '../../scope/scope.ts';
import { textsOf, useEntryActions } from '../../shared/index.ts';
import { useRecordActions, useSaveKey } from '../actions/use-record-actions.ts';
import { useRecordMenu } from '../actions/use-record-menu.tsx';
import { useRecordPreview } from '../preview/use-record-preview.ts';
import { readStoredDraft, useStoredDraft } from '../saving/stored-draft.ts';
import { type Saving, useSaving } from '../saving/use-saving.ts';
import { baseOf, countUnsaved, intentInProgress, openRecord, otherEditor } from '../state/record-state.ts';
import { createRecordStore, type RecordStore } from '../state/record-store.ts';
import { followEntry, requestReview } from '../state/transitions.ts';
import { makeNewValues, typedNameOf, unsavedText } from '../state/values.ts';
import { usePresence } from './use-presence.ts';

export interface RecordProps {
  readonly type: ContentType;
  /** Record to edit; null for a new record. */
  readonly entry: Entry | null;
  /** Institution of a new record, if known. */
  readonly institution: string | null;
  /** Values that the address sets for all records of the list. */
  readonly scope: Scope;
  /** Path that the address changes to after the form has created its record; null otherwise. */
  readonly nextPath: string | null;
  readonly onCreated: (newEntry: Entry) => void;
}

const noIssues = [] as const;

/** Loads the published version, with which the draft is compared. Returns null if there is none. */
function useSiteVersion(type: ContentType, entry: Entry | null) {
  const revision = type.drafts ? (entry?.published_revision ?? null) : null;
  const answer = useQuery({
    ...versionQuery(type, entry?.id ?? '', revision ?? 0),
    enabled: revision !== null,
  });
  return revision === null ? null : (answer.data ?? null);
}

/**
 * Returns related records whose names are known without a request: those loaded with the entry, and the category in
 * the address.
 */
function relatedRecordsOf(entry: Entry | null, scope: Scope): EditorEnvironment['relatedRecords'] {
  const relatedRecords: Record<string, EditorEnvironment['relatedRecords'][string]> = {};
  for (const [id, { on_site, ...one }] of Object.entries(entry?.related ?? {}))
    relatedRecords[id] = { ...one, onSite: on_site };
  const category = entry?.category ?? null;
  const categoryId = scope.values['category_id'] ?? null;
  if (categoryId !== null)
    relatedRecords[categoryId] = {
      name: scope.labels['category_id'] ?? '',
      facts: {},
      ...relatedRecords[categoryId],
      slug: scope.parts['category_id'],
    };
  if (category !== null)
    relatedRecords[category.id] = {
      name: category.name,
      facts: category,
      ...relatedRecords[category.id],
      slug: category.slug,
    };
  return relatedRecords;
}

/** Creates the store of the form. Some initial values of a new record come from the address. */
function useRecordStore({ type, entry, institution, scope }: RecordProps, person: string): RecordStore {
  const [record] = useState(() => {
    const baseVersion =
      entry === null
        ? { id: null, revision: 0, values: { ...makeNewValues(type, institution), ...scope.values } }
        : baseOf(type, entry);
    return createRecordStore(openRecord(type, baseVersion, readStoredDraft(person, type, baseVersion)));
  });
  useEffect(() => {
    if (entry !== null) record.apply(followEntry, entry);
  }, [record, entry]);
  useStoredDraft(record, person);
  return record;
}

/** Returns the differences between the saved draft and the published version. */
function useDifferences(type: ContentType, entry: Entry | null, record: RecordStore) {
  const siteValues = useSiteVersion(type, entry)?.entry ?? null;
  const { values: savedValues } = useStore(record.state, ({ base }) => base);
  const fieldChanges = useMemo(
    () => (siteValues === null ? null : compareValues(type, siteValues, savedValues)),
    [type, siteValues, savedValues],
  );
  const changedFields = useMemo(() => new Set((fieldChanges ?? []).map(({ key }) => key)), [fieldChanges]);
  const layersOf = useCallback(
    (key: string) =>
      siteValues === null
        ? null
        : { savedValue: savedValues[key] ?? null, publishedValue: siteValues[key] ?? null },
    [siteValues, savedValues],
  );
  return {
    siteValues,
    count: fieldChanges?.length ?? null,
    changedFields,
    layersOf,
  };
}

/** Context of the field editors: the record and its related records. */
function useEnvironment({ type, entry, scope }: RecordProps, record: RecordStore): EditorEnvironment {
  const [title, institution] = useMembers(record.values, [type.title ?? type.name, 'institution_id']);
  const relatedRecords = useMemo(() => relatedRecordsOf(entry, scope), [entry, scope]);
  return useMemo(
    () => ({
      type,
      id: entry?.id ?? null,
      institution: typeof institution === 'string' ? institution : null,
      relatedRecords,
      slugFromTitle: slugFrom(typeof title === 'string' ? title : ''),
    }),
    [type, entry, relatedRecords, title, institution],
  );
}

/**
 * Returns a function that describes the number of unsaved changes. It returns null if there are none or the form is
 * read-only.
 */
function useUnsavedText(record: RecordStore, isEditable: boolean): () => string | null {
  return useCallback(() => {
    const count = isEditable ? countUnsaved(record.state.read()) : 0;
    return count === 0 ? null : unsavedText(count);
  }, [record, isEditable]);
}

/** Actions in the menu and the cards of the record. Requesting a review and archiving first save the form. */
function useOtherActions(record: RecordStore, entry: Entry | null, saving: Saving) {
  const { type } = record.state.read();
  const actions = useEntryActions(type);
  const readSavedEntry = async () =>
    entry === null || record.isDirty() ? await saving.storeValues('save') : entry;
  const askReview = async () => {
    const savedEntry = await readSavedEntry();
    if (savedEntry !== null) record.apply(requestReview, savedEntry, false);
  };
  const archive = async () => {
    const savedEntry = await readSavedEntry();
    const updatedEntry = savedEntry && (await actions.archive(savedEntry));
    if (updatedEntry !== null) saving.receiveEntry(updatedEntry);
  };
  const cancelSchedule = async (scheduledEntry: Entry) => {
    const updatedEntry = await actions.unpublish(scheduledEntry, 'schedule');
    if (updatedEntry !== null) saving.receiveEntry(updatedEntry);
  };
  return { actions, askReview, archive, cancelSchedule };
}

/** Returns the actions of the record bar that the person may do. */
function mainActions({ type, entry }: RecordProps, isReadOnly: boolean, mayPublish: boolean) {
  return {
    canSave: !isReadOnly,
    canPublish: !isReadOnly && type.drafts && mayPublish,
    /** True if the person sends the draft to a reviewer, because the person may not publish it. */
    canAskReview: !isReadOnly && type.drafts && !mayPublish && (entry?.review ?? null) === null,
  };
}

/**
 * Holds the state and the actions of a record's form.
 * @param modalLayers number of modal dialogs and panels around the form. If more are open, Ctrl+S is ignored
 */
export function useRecord(props: RecordProps, modalLayers: number) {
  const { type, entry, scope, nextPath, onCreated } = props;
  const person = useSession()?.userName ?? '';
  const can = useTypeCan(type);
  const record = useRecordStore(props, person);
  const saving = useSaving(record, person, onCreated);
  const mayUpdate = entry === null || entry.can.update;
  const presence = usePresence(record, mayUpdate);
  const isBlocked = useStore(record.state, otherEditor) !== null;
  const isReadOnly = !mayUpdate || isBlocked;
  const fault = useStore(record.state, (state) => state.fault);
  const busy = useStore(record.state, intentInProgress);
  const recordActions = useRecordActions(record, entry, saving);
  useSaveKey(recordActions.save, isReadOnly, modalLayers);
  const { actions, askReview, archive, cancelSchedule } = useOtherActions(record, entry, saving);
  const [typedName] = useMembers(record.values, [type.name]);
  const { siteValues, count, changedFields, layersOf } = useDifferences(type, entry, record);
  const preview = useRecordPreview(type, entry);
  const menu = useRecordMenu({
    type,
    entry,
    actions,
    readOnly: isReadOnly,
    onActed: saving.receiveEntry,
    ...recordActions,
    presence,
    onPreview: preview.stagingUrl === null ? null : preview.toggle,
    onAskReview: () => void askReview(),
  });
  const mayPublish = entry === null ? can.publish : entry.can.publish;
  return {
    type,
    entry,
    scope,
    person,
    record,
    saving,
    presence,
    actions: { ...recordActions, askReview: () => void askReview() },
    sites: useSiteUrls(),
    siteValues,
    preview,
    issues: fault?.issues ?? noIssues,
    readOnly: isReadOnly,
    /** Returns the value of a field in the draft and on the site; null while nothing is on the site. */
    layersOf,
    environment: useEnvironment(props, record),
    menu,
    nextPath,
    unsavedText: useUnsavedText(record, mayUpdate || isBlocked),
    /** Number of fields in which the saved draft differs from the published version; null until known. */
    differences: count,
    /** Keys of the fields in which the saved draft differs from the published version. */
    changedFields,
    title: typedNameOf(type, { [type.name]: typedName }) || entry?.name || textsOf(type).create,
    /** Action in progress; null if none is. */
    busy,
    ...mainActions(props, isReadOnly, mayPublish),
    onArchive: () => void archive(),
    onCancelSchedule: entry?.can.unpublish === true && !isReadOnly ? () => void cancelSchedule(entry) : null,
  };
}

export type OpenRecord = ReturnType<typeof useRecord>;

/** Context of the open record. Only `RecordFrame` sets it. */
export const RecordContext = createContext<OpenRecord | null>(null);

/** Returns the record of the form that contains the component. @throws outside a `RecordFrame` */
export function useOpenRecord(): OpenRecord {
  const formRecord = use(RecordContext);
  if (formRecord === null) throw new Error('useOpenRecord needs a RecordFrame above it');
  return formRecord;
}
