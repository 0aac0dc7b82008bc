import { useQueryClient } from '@tanstack/react-query';
import {
  institutionLabels,
  isClaim,
  type MailText,
  nextStates,
  type ReplyTemplate,
  replyTemplates,
  replyText,
  submissionStates,
} from '@vitrina/model';
import { useRef, useState } from 'react';
import { isApiError } from '../../../lib/calls/api-error.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { checkedWith } from '../../../lib/state/checked.ts';
import { explainFailure, type FormInHand, useForm } from '../../../lib/state/use-form.ts';
import { notify } from '../../../ui/overlays/toast-store.ts';
import {
  acceptSubmission,
  inboxTypeOf,
  readSubmission,
  replyToSubmission,
  type Submission,
  type SubmissionReplyBody,
} from '../submissions/index.ts';
import { keepReply, keptReply, missingValues, type ReplyWords, wordsOf } from './reply-draft.ts';

interface ReplyValues extends ReplyWords {
  /** '' leaves it. */
  readonly state: string;
}

/** An answer that is being written. */
export interface Replying {
  readonly form: FormInHand<ReplyValues>;
  readonly templates: readonly ReplyTemplate[];
  /** The name of the template it was begun with, or ''. */
  readonly template: string;
  readonly choose: (name: string) => void;
  /** Text that a template replaced; null while no text of the person was replaced. */
  readonly before: ReplyWords | null;
  readonly recover: () => void;
  readonly states: readonly { readonly value: string; readonly label: string }[];
  /** As the visitor will get it. */
  readonly mail: MailText;
  /** True if another person has changed the submission meanwhile. */
  readonly overtaken: boolean;
}

const empty: ReplyWords = { subject: '', body: '' };

/** Writes and sends an answer to the submission; `onSent` is called once it is in the outbox. */
export function useReply(submission: Submission, onSent: () => void): Replying {
  const type = inboxTypeOf(submission.type);
  const templates = replyTemplates(type, submission.data, submission.record);
  const person = useSession()?.userName ?? '';
  const [kept] = useState(() => keptReply(person, submission.id));
  const [template, setTemplate] = useState(kept === null ? (templates[0]?.name ?? '') : '');
  const [before, setBefore] = useState<ReplyWords | null>(null);
  const [overtaken, setOvertaken] = useState(false);
  const send = useSending(submission, () => {
    keepReply(person, submission.id, null);
    onSent();
  });
  const states = statesAfter(submission);
  const [first] = templates;
  const form = useForm({
    initial: {
      ...(kept ?? (first === undefined ? empty : wordsOf(first, submission))),
      state: submission.state === 'new' ? 'in_progress' : '',
    },
    check: checkReply,
    send,
    explain: (error) => {
      if (!isApiError(error, 'stale_revision')) return explainFailure(error);
      setOvertaken(true);
      return [];
    },
  });
  const { subject, body } = form.values;
  const write = (words: ReplyWords) => {
    form.set(words);
    keepReply(person, submission.id, words);
  };
  return {
    form: {
      ...form,
      set: (change) => {
        form.set(change);
        const { state: _state, ...words } = { ...form.values, ...change };
        keepReply(person, submission.id, words);
      },
    },
    templates,
    template,
    choose: (name) => {
      const chosen = templates.find((one) => one.name === name);
      const isOwn = keptReply(person, submission.id) !== null && (subject !== '' || body !== '');
      if (isOwn) setBefore({ subject, body });
      setTemplate(name);
      form.set(chosen === undefined ? empty : wordsOf(chosen, submission));
      keepReply(person, submission.id, null);
    },
    before,
    recover: () => {
      if (before !== null) write(before);
      setTemplate('');
      setBefore(null);
    },
    states,
    mail: replyText(
      {
        ticket: submission.ticket,
        entryTitle: submission.entry_title,
        receivedAt: new Date(submission.received_at),
      },
      submission.institution_id === null ? null : institutionLabels[submission.institution_id],
      { subject, body },
      isClaim(type, submission.data, submission.record),
    ),
    overtaken,
  };
}

function checkReply({ subject, body, state }: ReplyValues) {
  const fault = (words: string, ifEmpty: string): string | false => {
    if (words.trim() === '') return ifEmpty;
    const missing = missingValues({ subject: words, body: '' });
    return missing.length > 0 && `Complete o quite ${missing.join(', ')}.`;
  };
  return checkedWith<SubmissionReplyBody>(
    { subject, body, ...((state === 'in_progress' || state === 'closed') && { state }) },
    { '/subject': fault(subject, 'Escriba el asunto.'), '/body': fault(body, 'Escriba la respuesta.') },
  );
}

/** Returns the states that the submission can get with its reply. */
function statesAfter({ state }: Submission): Replying['states'] {
  const next = (['in_progress', 'closed'] as const).filter((one) => nextStates[state].includes(one));
  return [
    { value: '', label: `Dejarla como está: ${submissionStates[state]}` },
    ...next.map((value) => ({ value, label: `Pasarla a ${submissionStates[value]}` })),
  ];
}

/** Sends the same words once, however often they are sent, and words that were changed as another answer. */
function useSending(submission: Submission, onSent: () => void) {
  const client = useQueryClient();
  const sending = useRef({ words: '', key: '' });
  return async (body: SubmissionReplyBody): Promise<void> => {
    const words = JSON.stringify([body, submission.revision]);
    if (sending.current.words !== words) sending.current = { words, key: crypto.randomUUID() };
    try {
      await replyToSubmission(submission, body, sending.current.key);
    } catch (error) {
      // The contract gives the whole submission with this refusal.
      if (isApiError(error, 'stale_revision'))
        acceptSubmission(client, error.extras['current'] as Submission);
      throw error;
    }
    notify({ tone: 'success', title: 'Excelente!', text: `Respuesta a ${submission.email} en camino` });
    onSent();
    acceptSubmission(client, await readSubmission(submission));
  };
}
