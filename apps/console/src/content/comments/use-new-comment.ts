import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callsOf } from '@vitrina/client/calls';
import { useState } from 'react';
import { request } from '../../lib/calls/api.ts';
import { type ApiError, isApiError } from '../../lib/calls/api-error.ts';
import { noticeFailure } from '../../lib/notices.ts';
import { type CommentTarget, commentKeys } from './comments-api.ts';
import { mentionOf } from './mentions.ts';

/** Maximum length of a comment in characters, as in the API. */
export const maxCommentLength = 2000;

interface MentionedPerson {
  readonly id: string;
  readonly name: string;
}

/**
 * State of the form for a new comment.
 * @param topic field that is selected at first
 * @param onAdded called after the comment is stored
 */
export function useNewComment(record: CommentTarget, topic: string | null, onAdded: () => void) {
  const client = useQueryClient();
  const [field, setField] = useState(topic);
  const [text, setText] = useState('');
  const [mentionedPeople, setMentionedPeople] = useState<readonly MentionedPerson[]>([]);
  const add = useMutation({
    mutationFn: (key: string) =>
      request(callsOf(record.slug).comments.addComment, {
        params: { entryId: record.id },
        body: {
          text,
          field,
          // People whose mention was deleted are not notified.
          mentions: mentionedPeople.filter(({ name }) => text.includes(mentionOf(name))).map(({ id }) => id),
        },
        idempotencyKey: key,
      }),
    onSuccess: () => {
      setText('');
      setMentionedPeople([]);
      onAdded();
    },
    onError: (error) => {
      if (!isRefusal(error)) noticeFailure(error);
    },
    onSettled: () => client.invalidateQueries({ queryKey: commentKeys(record) }),
  });
  return {
    field,
    setField,
    text,
    setText,
    mention: (person: MentionedPerson) => {
      setMentionedPeople((previousPeople) => [
        ...previousPeople.filter(({ id }) => id !== person.id),
        person,
      ]);
      setText((previousText) => addMention(previousText, person.name));
    },
    busy: add.isPending,
    fault: isRefusal(add.error) ? add.error.detail : undefined,
    send: () => {
      if (text.trim() !== '' && !add.isPending) add.mutate(crypto.randomUUID());
    },
  };
}

/** True if the server refused the text. The field then shows the error. */
const isRefusal = (error: unknown): error is ApiError => isApiError(error) && error.status === 400;

/** Appends a mention to the text. If the text ends with `@`, the mention replaces it. */
function addMention(text: string, name: string): string {
  const textBeforeMention = text.replace(/(^|\s)@$/u, '$1');
  const gap = textBeforeMention === '' || /\s$/u.test(textBeforeMention) ? '' : ' ';
  return `${textBeforeMention}${gap}${mentionOf(name)} `.slice(0, maxCommentLength);
}
