import { useQuery } from '@tanstack/react-query';
import type { Entry } from '@vitrina/contract';
import { type ContentType, compareValues, slugFrom } from '@vitrina/model';
import { useCallback, useMemo, useState } from 'react';
import type { EditorEnvironment } from '../../../fields/index.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { useMembers } from '../../../lib/state/store.ts';
import { useSites } from '../../../records/entries/index.ts';
import { versionQuery } from '../../history/history-api.ts';
import type { Scope } from '../../scope/scope.ts';
import { useEntryActions, wordsOf } from '../../shared/index.ts';
import { useRecordActs } from '../actions/use-record-acts.ts';
import { useRecordMenu } from '../actions/use-record-menu.tsx';
import { useRecordPreview } from '../preview/use-record-preview.ts';
import { useSaving } from '../saving/use-saving.ts';
import { useUnsavedWork } from '../saving/use-unsaved-work.ts';
import type { FieldSetting } from '../sections/form-section.tsx';
import { without } from '../state/issues.ts';
import { nameIn, unsaved, unsavedText } from '../state/values.ts';
import type { SaveButtonsProps } from './save-buttons.tsx';
import { usePresence } from './use-presence.ts';
import { useRecordForm } from './use-record-form.ts';

export interface RecordProps {
  readonly type: ContentType;
  /** Null for a record that does not exist yet. */
  readonly entry: Entry | null;
  /** Of a new record, where it is known. */
  readonly institution: string | null;
  /** What the address says of all records of the list. */
  readonly scope: Scope;
  /** Path that the form of a record it has just created is about to get; null otherwise. */
  readonly nextPath: string | null;
  readonly onCreated: (fresh: Entry) => void;
}

const noIssues = [] as const;

/** What is on the site, to compare the draft with. */
function useSiteVersion(type: ContentType, entry: Entry | null) {
  const revision = type.drafts ? (entry?.published_revision ?? null) : null;
  const answer = useQuery({
    ...versionQuery(type, entry?.id ?? '', revision ?? 0),
    enabled: revision !== null,
  });
  return revision === null ? null : (answer.data ?? null);
}

/** The records that the fields know from the start, the category of the address among them. */
function relatedOf(entry: Entry | null, scope: Scope): EditorEnvironment['related'] {
  const known: Record<string, EditorEnvironment['related'][string]> = {};
  for (const [id, { on_site, ...one }] of Object.entries(entry?.related ?? {}))
    known[id] = { ...one, onSite: on_site };
  const category = entry?.category ?? null;
  const given = scope.values['category_id'] ?? null;
  if (given !== null)
    known[given] = {
      name: scope.labels['category_id'] ?? '',
      facts: {},
      ...known[given],
      slug: scope.parts['category_id'],
    };
  if (category !== null)
    known[category.id] = { name: category.name, facts: category, ...known[category.id], slug: category.slug };
  return known;
}

/**
 * One record being written: its values, what may be done with it, and what is known of it. A screen or a panel shows it.
 * @param layers modal layers around the form: Ctrl+S is not for it while there are more
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: composes the hooks of one record, each a few lines; what they give each other is seen here
export function useRecord(props: RecordProps, layers: number) {
  const { type, entry, institution, scope, nextPath, onCreated } = props;
  const person = useSession()?.userName ?? '';
  const record = useRecordForm(type, entry, institution, scope);
  const saving = useSaving(type, record, person, onCreated);
  const work = useUnsavedWork(type, record, person);
  const mayUpdate = entry === null || entry.can.update;
  const editing = usePresence(type, entry?.id ?? null, entry !== null && mayUpdate);
  const readOnly = !mayUpdate || editing.other !== null;
  const [reviewAsked, askReview] = useState<{ readonly entry: Entry; readonly refused: boolean } | null>(
    null,
  );
  const acts = useRecordActs({
    type,
    entry,
    record,
    saving,
    locked: readOnly,
    layers,
    onReviewRequired: (refused) => askReview({ entry: refused, refused: true }),
  });
  const actions = useEntryActions(type);
  const sites = useSites();
  const site = useSiteVersion(type, entry);
  const [typedName, title, owner] = useMembers(record.values, [
    type.name,
    type.title ?? type.name,
    'institution_id',
  ]);
  const preview = useRecordPreview(type, entry);

  const changes = useMemo(
    () => (site === null ? null : compareValues(type, site.entry, record.base.values)),
    [type, site, record.base],
  );
  const differing = useMemo(() => new Set((changes ?? []).map(({ key }) => key)), [changes]);
  const layersOf = useCallback(
    (key: string) =>
      site === null ? null : { saved: record.base.values[key] ?? null, published: site.entry[key] ?? null },
    [site, record.base],
  );
  const { fault, setFault, received } = saving;
  const onTouched = useCallback(
    (key: string) => {
      if (fault === null) return;
      const issues = without(fault.issues, key);
      if (issues !== fault.issues) setFault(issues.length === 0 ? null : { ...fault, issues });
    },
    [fault, setFault],
  );
  const setting: FieldSetting = {
    record,
    issues: fault?.issues ?? noIssues,
    readOnly,
    layers: layersOf,
    onTouched,
  };
  const related = useMemo(() => relatedOf(entry, scope), [entry, scope]);
  const environment = useMemo(
    (): EditorEnvironment => ({
      type,
      id: entry?.id ?? null,
      institution: typeof owner === 'string' ? owner : null,
      related,
      slugFromTitle: slugFrom(typeof title === 'string' ? title : ''),
    }),
    [type, entry, related, title, owner],
  );
  const menu = useRecordMenu({
    type,
    entry,
    actions,
    readOnly,
    onActed: received,
    onDiscarded: acts.discarded,
    onRemoved: acts.removed,
    editing,
    onPreview: preview.staging === null ? null : preview.toggle,
    onAskReview: () =>
      void (async () => {
        const current = record.isDirty() ? await saving.store('save') : entry;
        if (current !== null) askReview({ entry: current, refused: false });
      })(),
  });
  const unsavedWords = useCallback(() => {
    if (readOnly && editing.other === null) return null;
    const { length } = unsaved(type, record.currentBase().values, record.read());
    return length === 0 ? null : unsavedText(length);
  }, [readOnly, editing.other, type, record]);
  return {
    type,
    entry,
    scope,
    record,
    saving,
    work,
    editing,
    acts,
    sites,
    site,
    preview,
    setting,
    environment,
    menu,
    nextPath,
    unsavedWords,
    reviewAsked,
    askReview,
    person,
    /** In how many fields the saved draft differs from the site; null while that is not known. */
    differences: changes?.length ?? null,
    index: { type, issues: setting.issues, differing },
    title: nameIn(type, { [type.name]: typedName }) || entry?.name || wordsOf(type).create,
    state: {
      typed: record.values,
      saved: record.base.values,
      savedAt: entry?.updated_at ?? null,
      offline: saving.offline,
    },
    saveButtons: {
      busy: acts.busy,
      canSave: !readOnly,
      canPublish: !readOnly && type.drafts && acts.mayPublish,
      isInReview: entry !== null && entry.review !== null,
      onSave: acts.save,
      onPublish: acts.publish,
    } satisfies SaveButtonsProps,
    onArchive: () =>
      void (async () => {
        const current = record.isDirty() ? await saving.store('save') : entry;
        const fresh = current && (await actions.archive(current));
        if (fresh !== null) received(fresh);
      })(),
    onCancelSchedule:
      entry?.can.unpublish === true && !readOnly
        ? () => void actions.unpublish(entry).then((fresh) => fresh !== null && received(fresh))
        : null,
  };
}

export type OpenRecord = ReturnType<typeof useRecord>;
