import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { EditorEnvironmentProvider, PartValidation } from '../../../fields/index.ts';
import { useStore } from '../../../lib/state/store.ts';
import { LeaveGuard } from '../../../ui/form/leave-guard.tsx';
import { useValidateEvent } from '../../../ui/form/validate-event.ts';
import { CommentsProvider } from '../../comments/comments-provider.tsx';
import { AskDialog } from '../../reviews/index.ts';
import { capitalize } from '../../shared/index.ts';
import { LinkDialog } from '../actions/link-dialog.tsx';
import { Banners } from '../notices/banners.tsx';
import { ErrorSummary } from '../notices/error-summary.tsx';
import { OutcomeBanner } from '../notices/outcome-banner.tsx';
import { ReviewBanner } from '../notices/review-banner.tsx';
import { SoleBanner } from '../notices/sole-banner.tsx';
import { PreviewDialog } from '../preview/record-preview.tsx';
import { ConflictDialog } from '../saving/conflict-dialog.tsx';
import { leaveRecord } from '../saving/stored-draft.ts';
import { focusControl } from '../state/issues.ts';
import { closeReviewRequest, setLinking, showFault } from '../state/transitions.ts';
import { type OpenRecord, RecordContext, useOpenRecord } from './use-record.ts';

/** Notices above the fields: banners about the record, and errors. */
export function RecordNotices() {
  const { type, entry, record } = useOpenRecord();
  const fault = useStore(record.state, (state) => state.fault);
  const attempts = useStore(record.state, (state) => state.attempts);
  return (
    <>
      <Banners />
      {entry !== null && <ReviewBanner entry={entry} />}
      <SoleBanner />
      {type.lifecycle?.outcome !== undefined && <OutcomeBanner outcome={type.lifecycle.outcome} />}
      {fault !== null && <ErrorSummary key={attempts} fault={fault} />}
    </>
  );
}

interface RecordAreaProps {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Element around the fields. A `validate` event on it validates the form (source section 5). */
export function RecordArea({ className, children }: RecordAreaProps) {
  const { type, title, saving } = useOpenRecord();
  const form = useValidateEvent<HTMLDivElement>(() => saving.validate());
  return (
    // No `form` element: dialogs with forms of their own open inside it.
    // biome-ignore lint/a11y/useSemanticElements: see above
    <div
      ref={form}
      role="form"
      className={className}
      aria-label={`${capitalize(type.labels.singular)}: ${title}`}
    >
      {children}
    </div>
  );
}

/** Focuses the field that the address names (`fieldAddress`), once for each visit of the address. */
function useFieldOfAddress(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with each visit of the same address
  useEffect(() => {
    const path = decodeURI(hash.slice(1));
    if (path.startsWith('/')) requestAnimationFrame(() => focusControl(path));
  }, [hash, key]);
}

interface RecordFrameProps {
  readonly openRecord: OpenRecord;
  readonly children: ReactNode;
}

/** Provides the record to the parts of its form, and shows the dialogs of the record. */
export function RecordFrame({ openRecord, children }: RecordFrameProps) {
  const { type, entry, person, record, saving, preview } = openRecord;
  const conflict = useStore(record.state, (state) => state.conflict);
  const reviewRequest = useStore(record.state, (state) => state.reviewRequest);
  const isLinking = useStore(record.state, (state) => state.isLinking);
  useFieldOfAddress();
  return (
    <RecordContext value={openRecord}>
      <EditorEnvironmentProvider value={openRecord.environment}>
        <PartValidation value={saving.validate}>
          <CommentsProvider type={type} entry={entry}>
            {children}
          </CommentsProvider>
        </PartValidation>
        {reviewRequest !== null && (
          <AskDialog
            type={type}
            {...reviewRequest}
            onAsked={saving.receiveEntry}
            onCorrect={(faults) => {
              record.apply(closeReviewRequest);
              // The closing dialog first returns the focus to its button.
              setTimeout(() => record.apply(showFault, 'publish', faults));
            }}
            onClose={() => record.apply(closeReviewRequest)}
          />
        )}
        {isLinking && entry !== null && (
          <LinkDialog type={type} entry={entry} onClose={() => record.apply(setLinking, false)} />
        )}
        {conflict !== null && <ConflictDialog conflict={conflict} />}
        {preview.openForm === 'dialog' && <PreviewDialog />}
        <LeaveGuard
          findUnsavedText={openRecord.unsavedText}
          nextPath={openRecord.nextPath}
          onLeave={() => leaveRecord(record, person)}
        />
      </EditorEnvironmentProvider>
    </RecordContext>
  );
}
