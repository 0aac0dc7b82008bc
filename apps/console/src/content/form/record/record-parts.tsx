import type { ReactNode } from 'react';
import { EditorEnvironmentProvider, PartValidation } from '../../../fields/index.ts';
import { LeaveGuard } from '../../../ui/form/leave-guard.tsx';
import { useValidateEvent } from '../../../ui/form/validate-event.ts';
import { CommentsProvider } from '../../comments/comments-provider.tsx';
import { AskDialog } from '../../reviews/index.ts';
import { capital } from '../../shared/index.ts';
import { Banners } from '../notices/banners.tsx';
import { ErrorSummary } from '../notices/error-summary.tsx';
import { OutcomeBanner } from '../notices/outcome-banner.tsx';
import { ReviewBanner } from '../notices/review-banner.tsx';
import { SoleBanner } from '../notices/sole-banner.tsx';
import { PreviewDialog } from '../preview/record-preview.tsx';
import { ConflictDialog } from '../saving/conflict-dialog.tsx';
import { Sections } from '../sections/sections.tsx';
import type { OpenRecord } from './use-record.ts';

export interface OpenRecordProps {
  readonly opened: OpenRecord;
}

/** What has to be known before writing, and what is wrong. */
export function RecordNotices({ opened }: OpenRecordProps) {
  const { type, entry, record, saving, work, editing, acts, person } = opened;
  return (
    <>
      <Banners
        type={type}
        entry={entry}
        editing={editing}
        work={work}
        dirty={record.isDirty}
        person={person}
      />
      {entry !== null && <ReviewBanner type={type} entry={entry} values={record.read()} />}
      <SoleBanner type={type} entry={entry} record={record} />
      {type.lifecycle?.outcome !== undefined && (
        <OutcomeBanner type={type} entry={entry} record={record} onArchive={opened.onArchive} />
      )}
      {saving.fault !== null && (
        <ErrorSummary
          key={acts.attempt}
          type={type}
          fault={saving.fault}
          exists={entry !== null}
          values={record.read()}
        />
      )}
    </>
  );
}

/** What has to be known before writing, what is wrong, and the fields. */
export function RecordFields({ opened }: OpenRecordProps) {
  const { type, entry, scope, setting } = opened;
  return (
    <>
      <RecordNotices opened={opened} />
      <Sections type={type} entry={entry} scope={scope} {...setting} />
    </>
  );
}

/** What holds the fields: it validates when a `validate` event fires on it (source section 5). */
export function RecordArea({
  opened,
  className,
  children,
}: OpenRecordProps & { readonly className?: string | undefined; readonly children: ReactNode }) {
  const { type, title, saving } = opened;
  const form = useValidateEvent<HTMLDivElement>(() => saving.validate());
  return (
    // No `form` element: dialogs with forms of their own open inside it.
    // biome-ignore lint/a11y/useSemanticElements: see above
    <div ref={form} role="form" className={className} aria-label={`${capital(type.labels.one)}: ${title}`}>
      {children}
    </div>
  );
}

/** Around a record wherever it is written: what its fields know, and the questions that may come up. */
export function RecordFrame({ opened, children }: OpenRecordProps & { readonly children: ReactNode }) {
  const { type, entry, saving, acts, preview, work } = opened;
  const { clash, setClash } = saving;
  return (
    <EditorEnvironmentProvider value={opened.environment}>
      <PartValidation value={saving.validate}>
        <CommentsProvider type={type} entry={entry}>
          {children}
        </CommentsProvider>
      </PartValidation>
      {opened.reviewAsked !== null && (
        <AskDialog
          type={type}
          {...opened.reviewAsked}
          onAsked={saving.received}
          onClose={() => opened.askReview(null)}
        />
      )}
      {clash !== null && (
        <ConflictDialog
          type={type}
          clash={clash}
          rows={acts.conflict(clash)}
          related={entry?.related ?? {}}
          onDone={(choices) => acts.resolveConflict(clash, choices)}
          onClose={() => setClash(null)}
        />
      )}
      {preview.open === 'dialog' && <PreviewDialog opened={opened} />}
      <LeaveGuard unsaved={opened.unsavedWords} nextPath={opened.nextPath} onLeave={work.leave} />
    </EditorEnvironmentProvider>
  );
}
