import { useQuery } from '@tanstack/react-query';
import type { Entry } from '@vitrina/contract';
import { type ContentType, compareValues, publicPath, slugFrom } from '@vitrina/model';
import { useCallback, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { EditorEnvironmentProvider } from '../../fields/editors/index.ts';
import { useSession } from '../../lib/use-session.ts';
import { versionQuery } from '../history/history-api.ts';
import { useEntryActions, wordsOf } from '../shared/index.ts';
import { Banners } from './banners.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { ErrorSummary } from './error-summary.tsx';
import styles from './form.module.css';
import type { FieldSetting } from './form-section.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { Rail } from './rail/rail.tsx';
import { RecordBar } from './record-bar.tsx';
import { SectionIndex, SectionSheet } from './section-index.tsx';
import { Sections } from './sections.tsx';
import { without } from './state/issues.ts';
import { nameIn, unsaved } from './state/values.ts';
import { usePresence } from './use-presence.ts';
import { usePreview } from './use-preview.ts';
import { useRecordActs } from './use-record-acts.ts';
import { useRecordForm } from './use-record-form.ts';
import { useRecordMenu } from './use-record-menu.tsx';
import { useSaving } from './use-saving.ts';
import { useSites } from './use-sites.ts';
import { useUnsavedWork } from './use-unsaved-work.ts';

export interface RecordScreenProps {
  readonly type: ContentType;
  /** Null for a record that does not exist yet. */
  readonly entry: Entry | null;
  /** Of a new record, where it is known. */
  readonly institution: string | null;
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

/** The form of one record with all that stands around it. */
export function RecordScreen({ type, entry, institution }: RecordScreenProps) {
  const person = useSession()?.userName ?? '';
  const record = useRecordForm(type, entry, institution);
  const saving = useSaving(type, entry, record, person);
  const work = useUnsavedWork(type, entry?.id ?? null, record, person);
  const mayUpdate = entry === null || entry.can.update;
  const editing = usePresence(type, entry?.id ?? null, entry !== null && mayUpdate);
  const readOnly = !mayUpdate || editing.other !== null;
  const acts = useRecordActs({ type, entry, record, saving, locked: readOnly });
  const actions = useEntryActions(type);
  const sites = useSites();
  const site = useSiteVersion(type, entry);
  const { control } = record.form;
  const [typedName, title, owner] = useWatch({
    control,
    name: [type.name, type.title ?? type.name, 'institution_id'],
  });
  const name = nameIn(type, { [type.name]: typedName });
  const preview = usePreview({
    entry,
    sites,
    path: entry === null ? null : publicPath(type, entry),
    isDirty: record.isDirty,
    save: acts.saveQuietly,
  });

  const changes = useMemo(
    () => (site === null ? null : compareValues(type, site.entry, record.base.values)),
    [type, site, record.base],
  );
  const differing = useMemo(() => new Set((changes ?? []).map(({ key }) => key)), [changes]);
  const layers = useCallback(
    (key: string) =>
      site === null ? null : { saved: record.base.values[key] ?? null, published: site.entry[key] ?? null },
    [site, record.base],
  );
  const { fault, setFault, clash, setClash, landed } = saving;
  const onTouched = useCallback(
    (key: string) => {
      if (fault === null) return;
      const issues = without(fault.issues, key);
      if (issues !== fault.issues) setFault(issues.length === 0 ? null : { ...fault, issues });
    },
    [fault, setFault],
  );
  const setting: FieldSetting = { record, issues: fault?.issues ?? noIssues, readOnly, layers, onTouched };
  const environment = useMemo(
    () => ({
      type,
      institution: typeof owner === 'string' ? owner : null,
      related: entry?.related ?? {},
      slugFromTitle: slugFrom(typeof title === 'string' ? title : ''),
    }),
    [type, entry, title, owner],
  );
  const menu = useRecordMenu({
    type,
    entry,
    actions,
    readOnly,
    onActed: landed,
    onDiscarded: acts.discarded,
    onRemoved: acts.removed,
    onPreview: preview.open,
  });
  const countUnsaved = useCallback(
    () =>
      readOnly && editing.other === null ? 0 : unsaved(type, record.standing().values, record.read()).length,
    [readOnly, editing.other, type, record],
  );
  const index = { type, issues: setting.issues, differing };

  return (
    <EditorEnvironmentProvider value={environment}>
      <div className={styles.screen}>
        <RecordBar
          type={type}
          entry={entry}
          title={name || entry?.name || wordsOf(type).create}
          state={{
            control,
            saved: record.base.values,
            savedAt: entry?.updated_at ?? null,
            offline: saving.offline,
          }}
          menu={menu}
          sections={<SectionSheet {...index} />}
          busy={acts.busy}
          canSave={!readOnly}
          canPublish={!readOnly && type.drafts && acts.mayPublish}
          onSave={acts.save}
          onPublish={acts.publish}
          onPreview={preview.open}
        />
        <div className={styles.columns}>
          <SectionIndex {...index} />
          <div className={styles.main}>
            <Banners entry={entry} editing={editing} work={work} dirty={record.isDirty} person={person} />
            {fault !== null && (
              <ErrorSummary key={acts.attempt} type={type} fault={fault} exists={entry !== null} />
            )}
            <Sections type={type} entry={entry} {...setting} />
          </div>
          <Rail
            type={type}
            entry={entry}
            differences={changes?.length ?? null}
            liveSlug={typeof site?.entry['slug'] === 'string' ? site.entry['slug'] : null}
            sites={sites}
            onCancelSchedule={
              entry?.can.unpublish === true && !readOnly
                ? () => void actions.unpublish(entry).then((fresh) => fresh !== null && landed(fresh))
                : null
            }
            {...setting}
          />
        </div>
      </div>
      {clash !== null && (
        <ConflictDialog
          type={type}
          clash={clash}
          rows={acts.conflict(clash)}
          related={entry?.related ?? {}}
          onDone={(choices) => acts.settle(clash, choices)}
          onClose={() => setClash(null)}
        />
      )}
      {preview.asking && (
        <PreviewDialog
          onSaveAndOpen={preview.saveAndOpen}
          onOpen={preview.openAnyway}
          onClose={preview.cancel}
        />
      )}
      <LeaveGuard count={countUnsaved} onLeave={work.forget} />
    </EditorEnvironmentProvider>
  );
}
