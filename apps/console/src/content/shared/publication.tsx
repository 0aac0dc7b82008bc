import type { QueryClient } from '@tanstack/react-query';
import type { Entry } from '@vitrina/contract';
import type { ContentType } from '@vitrina/model';
import type { ReactNode } from 'react';
import { formatDateTime, withFullStop } from '../../lib/formats.ts';
import { noticeDone, noticeFailure } from '../../lib/notices.ts';
import type { Confirm } from '../../ui/overlays/confirm.tsx';
import { consequencesOf } from './consequences.ts';
import { questions } from './questions.ts';

/**
 * Asks for a confirmation of the publication and describes its effects. Resolves to false if the person declines, or
 * if the effects cannot be loaded.
 */
export async function confirmPublication(
  client: QueryClient,
  confirm: Confirm,
  type: ContentType,
  entry: Entry,
  box: ReactNode,
): Promise<boolean> {
  try {
    return await confirm({ ...questions.publish, line: await consequencesOf(client, type, entry), box });
  } catch (error) {
    noticeFailure(error);
    return false;
  }
}

/** Shows the notice of a publication, with its date if it is scheduled. */
export function noticePublished({ revision, scheduled_revision, scheduled_at }: Entry): void {
  const isScheduled = scheduled_revision === revision && scheduled_at !== null;
  noticeDone(
    'published',
    isScheduled ? <b>{withFullStop(`Saldrá al sitio el ${formatDateTime(scheduled_at)}`)}</b> : undefined,
  );
}
