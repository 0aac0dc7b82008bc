import { IconCalendarTime } from '@tabler/icons-react';
import type { QueryClient } from '@tanstack/react-query';
import type { Entry } from '@vitrina/contract';
import type { ContentType, Issue } from '@vitrina/model';
import { isApiError } from '../../lib/calls/api-error.ts';
import { formatDateTime, withFullStop } from '../../lib/formats.ts';
import { noticeDone } from '../../lib/notices.ts';
import { entryApi } from '../../records/entries/index.ts';
import { cx } from '../../ui/cx.ts';
import type { Confirm } from '../../ui/overlays/confirm.tsx';
import { box } from '../../ui/primitives/index.ts';
import { loadChangesBox } from './changes-box.tsx';
import { consequencesOf, isLater } from './consequences.ts';
import { PublishingIssues } from './publishing-issues.tsx';
import { questions } from './questions.ts';
import styles from './record-box.module.css';

/**
 * Checks with the service whether the draft can be published. Returns the advice against it, which can be overridden.
 * Rejects with an `ApiError` if it cannot be published.
 */
async function checkDraft(type: ContentType, { id, revision }: Entry): Promise<readonly Issue[]> {
  try {
    await entryApi(type).commit(id, revision, { isDryRun: true });
    return [];
  } catch (error) {
    if (isApiError(error, 'advised_against')) return error.errors;
    throw error;
  }
}

/**
 * Checks the draft, then asks for a confirmation with its changes, the effects of the publication and the advice
 * against it. Resolves to true in `force` if the person overrides advice; to null if the person declines. Rejects with an `ApiError` if the
 * draft cannot be published.
 */
export async function askToPublish(
  client: QueryClient,
  confirm: Confirm,
  type: ContentType,
  entry: Entry,
): Promise<{ readonly force: boolean } | null> {
  const [advice, effectText, changesBox] = await Promise.all([
    checkDraft(type, entry),
    consequencesOf(client, type, entry),
    loadChangesBox(client, type, entry),
  ]);
  const hasAdvice = advice.length > 0;
  const isConfirmed = await confirm({
    ...questions.publish,
    line: effectText,
    ...(isLater(entry.publish_at) && { icon: <IconCalendarTime stroke={1.75} /> }),
    box: (
      <>
        {changesBox}
        {hasAdvice && (
          <div className={cx(box('lineAbove'), styles.changes)}>
            <PublishingIssues type={type} check={{ faults: [], advice: [...advice] }} />
          </div>
        )}
      </>
    ),
    ...(hasAdvice && { yesText: 'Publicar igualmente' }),
  });
  return isConfirmed ? { force: hasAdvice } : null;
}

/** Shows the notice of a publication, with its date if it is scheduled. */
export function noticePublished({ revision, scheduled_revision, scheduled_at }: Entry): void {
  const isScheduled = scheduled_revision === revision && scheduled_at !== null;
  noticeDone(
    'published',
    isScheduled ? <b>{withFullStop(`Saldrá al sitio el ${formatDateTime(scheduled_at)}`)}</b> : undefined,
  );
}
