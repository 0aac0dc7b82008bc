import { useQueryClient } from '@tanstack/react-query';
import type { ReplyMade } from '@vitrina/contract';
import {
  institutionNames,
  isClaim,
  nextStates,
  replyTemplates,
  replyText,
  submissionStates,
} from '@vitrina/model';
import { useRef, useState } from 'react';
import { isApiError } from '../../../lib/calls/api-error.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { checkedWith } from '../../../lib/state/checked.ts';
import { explainFailure, useForm } from '../../../lib/state/use-form.ts';
import { notify, type ToastContent } from '../../../ui/overlays/toast-store.ts';
import { acceptSubmission, readSubmission, replyToSubmission } from '../submissions/submission-api.ts';
import { inboxTypeOf, type Submission, type SubmissionReplyBody } from '../submissions/submission-types.ts';
import { missingValues, type ReplyWords, readReplyDraft, storeReplyDraft, wordsOf } from './reply-draft.ts';

interface ReplyValues extends ReplyWords {
  /** State that the submission gets when the reply is sent; '' leaves the state unchanged. */
  readonly state: string;
}

export type Replying = ReturnType<typeof useReply>;

const empty: ReplyWords = { subject: '', body: '' };

/** Writes and sends a reply to the submission; `onSent` is called once it is in the outbox. */
export function useReply(submission: Submission, onSent: () => void) {
  const type = inboxTypeOf(submission.type);
  const templates = replyTemplates(type, submission.data, submission.record);
  const person = useSession()?.userName ?? '';
  const [draft] = useState(() => readReplyDraft(person, submission.id));
  const [template, setTemplate] = useState(draft === null ? (templates[0]?.name ?? '') : '');
  const [replacedText, setReplacedText] = useState<ReplyWords | null>(null);
  const [isOvertaken, setOvertaken] = useState(false);
  const store = (words: ReplyWords | null) => storeReplyDraft(person, submission.id, words);
  const send = useSending(submission, () => {
    store(null);
    onSent();
  });
  const [first] = templates;
  const form = useForm({
    initial: {
      ...(draft ?? (first === undefined ? empty : wordsOf(first, submission))),
      state: '',
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
  return {
    form: {
      ...form,
      set: (change: Partial<ReplyValues>) => {
        form.set(change);
        const { state: _state, ...words } = { ...form.values, ...change };
        store(words);
      },
    },
    templates,
    /** Name of the template on which the reply is based; '' for none. */
    template,
    choose: (name: string) => {
      const chosenTemplate = templates.find((candidate) => candidate.name === name);
      const isOwnText = readReplyDraft(person, submission.id) !== null && (subject !== '' || body !== '');
      if (isOwnText) setReplacedText({ subject, body });
      setTemplate(name);
      form.set(chosenTemplate === undefined ? empty : wordsOf(chosenTemplate, submission));
      store(null);
    },
    /** Text that the person had typed before choosing a template; null if no text was replaced. */
    replacedText,
    recover: () => {
      if (replacedText !== null) {
        form.set(replacedText);
        store(replacedText);
      }
      setTemplate('');
      setReplacedText(null);
    },
    states: statesAfter(submission),
    /** Mail as the visitor will receive it. */
    mail: replyText(
      {
        ticket: submission.ticket,
        entryTitle: submission.entry_title,
        receivedAt: new Date(submission.received_at),
      },
      submission.institution_id === null ? null : institutionNames[submission.institution_id],
      { subject, body },
      isClaim(type, submission.data, submission.record),
    ),
    /** True if another person has changed the submission since it was opened. */
    isOvertaken,
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

/** Returns the states that a reply can give to the submission. */
function statesAfter({ state }: Submission) {
  const next = (['in_progress', 'closed'] as const).filter((candidate) =>
    nextStates[state].includes(candidate),
  );
  return [
    { value: '', label: `Dejarla como está: ${submissionStates[state]}` },
    ...next.map((value) => ({ value, label: `Pasarla a ${submissionStates[value]}` })),
  ];
}

/**
 * Returns a function that sends a reply. Repeated calls with the same text send one mail; a changed text is another
 * reply.
 */
function useSending(submission: Submission, onSent: () => void) {
  const client = useQueryClient();
  const sending = useRef({ words: '', key: '' });
  return async (body: SubmissionReplyBody): Promise<void> => {
    const words = JSON.stringify([body, submission.revision]);
    if (sending.current.words !== words) sending.current = { words, key: crypto.randomUUID() };
    let storedReply: ReplyMade;
    try {
      storedReply = await replyToSubmission(submission, body, sending.current.key);
    } catch (error) {
      // The contract gives the whole submission with this refusal.
      if (isApiError(error, 'stale_revision'))
        acceptSubmission(client, error.extras['current'] as Submission);
      throw error;
    }
    notify(replyNotice(submission, storedReply));
    onSent();
    acceptSubmission(client, await readSubmission(submission));
  };
}

/** Returns the notice about a reply that is in the outbox: whether and when its mail leaves. */
function replyNotice({ email }: Submission, { mail_state, delayed }: ReplyMade): ToastContent {
  if (mail_state === 'kept')
    return {
      tone: 'warning',
      title: 'Respuesta guardada, sin enviar',
      text: `No hay un servidor de correo: ${email} no la recibirá.`,
    };
  if (delayed)
    return {
      tone: 'warning',
      title: 'Respuesta en espera',
      text: `El servidor de correo no responde. Saldrá a ${email} en cuanto responda.`,
    };
  return { tone: 'success', title: 'Excelente!', text: `Respuesta a ${email} en camino` };
}
