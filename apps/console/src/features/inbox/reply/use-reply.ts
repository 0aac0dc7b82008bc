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
import {
  fillReplyTemplate,
  missingVariables,
  type ReplyText,
  readReplyDraft,
  storeReplyDraft,
} from './reply-draft.ts';

interface ReplyValues extends ReplyText {
  /** State that the submission gets when the reply is sent; '' leaves the state unchanged. */
  readonly state: string;
}

export type ReplyState = ReturnType<typeof useReply>;

const emptyText: ReplyText = { subject: '', body: '' };

/** Writes and sends a reply to the submission; `onSent` is called once it is in the outbox. */
export function useReply(submission: Submission, onSent: () => void) {
  const type = inboxTypeOf(submission.type);
  const templates = replyTemplates(type, submission.data, submission.record);
  const person = useSession()?.userName ?? '';
  const [draft] = useState(() => readReplyDraft(person, submission.id));
  const [template, setTemplate] = useState(draft === null ? (templates[0]?.name ?? '') : '');
  const [replacedText, setReplacedText] = useState<ReplyText | null>(null);
  const [isOvertaken, setIsOvertaken] = useState(false);
  const storeDraft = (text: ReplyText | null) => storeReplyDraft(person, submission.id, text);
  const sendReply = useSending(submission, () => {
    storeDraft(null);
    onSent();
  });
  const [firstTemplate] = templates;
  const form = useForm({
    initial: {
      ...(draft ?? (firstTemplate === undefined ? emptyText : fillReplyTemplate(firstTemplate, submission))),
      state: '',
    },
    check: checkReply,
    send: sendReply,
    explain: (error) => {
      if (!isApiError(error, 'stale_revision')) return explainFailure(error);
      setIsOvertaken(true);
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
        storeDraft(words);
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
      form.set(chosenTemplate === undefined ? emptyText : fillReplyTemplate(chosenTemplate, submission));
      storeDraft(null);
    },
    /** Text that the person had typed before choosing a template; null if no text was replaced. */
    replacedText,
    recover: () => {
      if (replacedText !== null) {
        form.set(replacedText);
        storeDraft(replacedText);
      }
      setTemplate('');
      setReplacedText(null);
    },
    states: stateOptionsAfter(submission),
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
  const faultOf = (text: string, emptyFault: string): string | false => {
    if (text.trim() === '') return emptyFault;
    const missingNames = missingVariables({ subject: text, body: '' });
    return missingNames.length > 0 && `Complete o quite ${missingNames.join(', ')}.`;
  };
  return checkedWith<SubmissionReplyBody>(
    { subject, body, ...((state === 'in_progress' || state === 'closed') && { state }) },
    { '/subject': faultOf(subject, 'Escriba el asunto.'), '/body': faultOf(body, 'Escriba la respuesta.') },
  );
}

/** Returns the states that a reply can give to the submission. */
function stateOptionsAfter({ state }: Submission) {
  const followingStates = (['in_progress', 'closed'] as const).filter((candidate) =>
    nextStates[state].includes(candidate),
  );
  return [
    { value: '', label: `Dejarla como está: ${submissionStates[state]}` },
    ...followingStates.map((value) => ({ value, label: `Pasarla a ${submissionStates[value]}` })),
  ];
}

/**
 * Returns a function that sends a reply. Repeated calls with the same text send one mail; a changed text is another
 * reply.
 */
function useSending(submission: Submission, onSent: () => void) {
  const client = useQueryClient();
  const lastSending = useRef({ text: '', key: '' });
  return async (body: SubmissionReplyBody): Promise<void> => {
    const text = JSON.stringify([body, submission.revision]);
    if (lastSending.current.text !== text) lastSending.current = { text, key: crypto.randomUUID() };
    let storedReply: ReplyMade;
    try {
      storedReply = await replyToSubmission(submission, body, lastSending.current.key);
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
function replyNotice({ email }: Submission, { mail_state, delayed: isDelayed }: ReplyMade): ToastContent {
  if (mail_state === 'kept')
    return {
      tone: 'warning',
      title: 'Respuesta guardada, sin enviar',
      text: `No hay un servidor de correo: ${email} no la recibirá.`,
    };
  if (isDelayed)
    return {
      tone: 'warning',
      title: 'Respuesta en espera',
      text: `El servidor de correo no responde. Saldrá a ${email} en cuanto responda.`,
    };
  return { tone: 'success', title: 'Excelente!', text: `Respuesta a ${email} en camino` };
}
