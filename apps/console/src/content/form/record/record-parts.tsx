import type { ReactNode } from 'react';
import { EditorEnvironmentProvider, PartValidation } from '../../../fields/index.ts';
import { useStore } from '../../../lib/state/store.ts';
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
import { leaveRecord } from '../saving/stored-draft.ts';
import { Sections } from '../sections/sections.tsx';
import { clashRows } from '../state/record-state.ts';
import { closeClash, closeReviewRequest } from '../state/transitions.ts';
import type { OpenRecord } from './use-record.ts';

export interface OpenRecordProps {
  readonly opened: OpenRecord;
}

/** What has to be known before writing, and what is wrong. */
export function RecordNotices({ opened }: OpenRecordProps) {
  const { type, entry, record } = opened;
  const fault = useStore(record.state, (state) => state.fault);
  const attempts = useStore(record.state, (state) => state.attempts);
  const values = record.values.read();
  return (
    <>
      <Banners {...opened} onTakeOver={opened.presence.takeOver} />
      {entry !== null && <ReviewBanner type={type} entry={entry} values={values} />}
      <SoleBanner type={type} entry={entry} record={record} />
      {type.lifecycle?.outcome !== undefined && (
        <OutcomeBanner type={type} entry={entry} record={record} onArchive={opened.onArchive} />
      )}
      {fault !== null && (
        <ErrorSummary key={attempts} type={type} fault={fault} exists={entry !== null} values={values} />
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
    <div
      ref={form}
      role="form"
      className={className}
      aria-label={`${capital(type.labels.singular)}: ${title}`}
    >
      {children}
    </div>
  );
}

/** Around a record wherever it is written: what its fields know, and the questions that may come up. */
export function RecordFrame({ opened, children }: OpenRecordProps & { readonly children: ReactNode }) {
  const { type, entry, person, record, saving, acts, preview } = opened;
  const clash = useStore(record.state, (state) => state.clash);
  const reviewRequest = useStore(record.state, (state) => state.reviewRequest);
  return (
    <EditorEnvironmentProvider value={opened.environment}>
      <PartValidation value={saving.validate}>
        <CommentsProvider type={type} entry={entry}>
          {children}
        </CommentsProvider>
      </PartValidation>
      {reviewRequest !== null && (
        <AskDialog
          type={type}
          {...reviewRequest}
          onAsked={saving.receive}
          onClose={() => record.apply(closeReviewRequest)}
        />
      )}
      {clash !== null && (
        <ConflictDialog
          type={type}
          clash={clash}
          rows={clashRows(record.state.read(), clash)}
          related={entry?.related ?? {}}
          onDone={acts.resolveConflict}
          onClose={() => record.apply(closeClash)}
        />
      )}
      {preview.open === 'dialog' && <PreviewDialog opened={opened} />}
      <LeaveGuard
        unsaved={opened.unsavedWords}
        nextPath={opened.nextPath}
        onLeave={() => leaveRecord(record, person)}
      />
    </EditorEnvironmentProvider>
  );
}
