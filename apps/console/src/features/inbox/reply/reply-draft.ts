import {
  fillTemplate,
  institutionNames,
  type ReplyTemplate,
  type replyVariables,
  unknownVariables,
} from '@vitrina/model';
import { formatDate } from '../../../lib/formats.ts';
import { dropDraft, readDraft, saveDraft } from '../../../lib/state/drafts.ts';
import type { Submission } from '../submissions/submission-types.ts';

/** Subject and body of the reply. */
export interface ReplyText {
  readonly subject: string;
  readonly body: string;
}

const draftKey = (id: string): string => `submissions/${id}/reply`;

const isReplyText = (value: unknown): value is ReplyText =>
  typeof value === 'object' &&
  value !== null &&
  'subject' in value &&
  typeof value.subject === 'string' &&
  'body' in value &&
  typeof value.body === 'string';

/**
 * Returns the stored draft of the reply to a submission; null if there is none. The draft is kept when the dialog is
 * closed, sending fails, or the page is reloaded.
 */
export function readReplyDraft(person: string, id: string): ReplyText | null {
  const value = readDraft(person, draftKey(id))?.value;
  return isReplyText(value) ? { subject: value.subject, body: value.body } : null;
}

/** Stores the draft of a reply; null removes the stored draft. */
export function storeReplyDraft(person: string, id: string, text: ReplyText | null): void {
  if (text === null) dropDraft(person, draftKey(id));
  else saveDraft(person, draftKey(id), text);
}

/** Fills in a template with the values of the submission. */
export function fillReplyTemplate(template: ReplyTemplate, submission: Submission): ReplyText {
  return fillTemplate(template, templateValues(submission));
}

function templateValues(submission: Submission): Record<keyof typeof replyVariables, string> {
  const { first_names, last_names, ticket, entry_title, received_at, institution_id } = submission;
  return {
    nombre: [first_names, last_names].filter((part) => part !== null).join(' '),
    numero: ticket,
    registro: entry_title,
    fecha: formatDate(received_at),
    institucion: institution_id === null ? '' : institutionNames[institution_id],
  };
}

/** Returns the placeholders that are not filled in, each only once. */
export function missingVariables({ subject, body }: ReplyText): readonly string[] {
  return [...new Set(unknownVariables(`${subject}\n${body}`, {}))].map((name) => `{{${name}}}`);
}
