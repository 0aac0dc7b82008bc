import type { AnswerOf } from '@vitrina/client/call-types';
import { type CommonCalls, calls } from '@vitrina/client/calls';
import { request } from '../../../lib/calls/api.ts';
import { countOf } from '../../../lib/formats.ts';
import { notify } from '../../../ui/overlays/toast-store.ts';
import { mailKeys } from '../index.ts';
import { mailNoun } from './words.ts';

/** Requests that mails are sent again. */
export const retryMails = (ids: readonly string[]) =>
  request(calls.mails.retryAll, { body: { ids: [...ids] } });

/** Actions after a request to send mails again: shows a notice and reloads the mails. */
export const retryOptions = {
  reloads: mailKeys.all,
  onSuccess: (answer: AnswerOf<CommonCalls['mails']['retryAll']>) =>
    answer.retried === 0
      ? notify({
          tone: 'warning',
          title: 'No se reintentó ninguno',
          text: 'Ya se enviaron o están por enviarse.',
        })
      : notify({
          tone: 'success',
          title: 'Excelente!',
          text: `${countOf(answer.retried, mailNoun)} en espera de enviarse`,
        }),
};
