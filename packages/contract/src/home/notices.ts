import { nameShape, noticeKindKeys, objectShape, pageNumberShape } from '@vitrina/model';
import { z } from 'zod';
import { defineCallsWith, type QueryOf } from '../define-call.ts';
import { acceptReturned } from '../returned.ts';
import { instant, listOf } from '../shapes.ts';

const root = '/core/hn/v1/notices';
const mailsPath = '/core/hn/v1/profile/notices';
const defineCall = defineCallsWith({ tag: 'notices', access: { session: 'about oneself' } });

const notice = objectShape('Notice', {
  id: z.uuid(),
  kind: z.enum(noticeKindKeys),
  /** Event described in one line. */
  title: z.string(),
  /** Subject of the event; null if `title` already names it. */
  detail: z.string().nullable(),
  /** Console path; begins with `/`. */
  path: z.string(),
  at: instant(),
  /** Time at which the person read the notice; null while unread. */
  read_at: instant().nullable(),
});

const readFlag = z.literal(true, 'Los avisos solo se pueden marcar como leídos.');

const noticeMails = objectShape('NoticeMails', {
  /** State of the mail delivery. `no_address`: the person has no e-mail address, or none that may receive mails. */
  delivery: z.enum(['ready', 'no_server', 'no_address']),
  data: z.array(z.object({ kind: z.enum(noticeKindKeys), by_mail: z.boolean() })),
});

/** Number of unread notices. */
const unreadCount = z.object({ unread: z.int() });

/** Calls for the notices that the console shows to the signed-in person. */
export const noticeCalls = {
  list: defineCall('notices.list', `GET ${root}`, {
    summary: 'List the own notices, newest first, with the number of unread ones',
    query: z.strictObject({
      ...pageNumberShape,
      /** Filter by read or unread notices. */
      read: z.enum(['true', 'false'], 'Use true o false.').optional(),
    }),
    answer: nameShape('NoticeList', listOf(notice).extend(unreadCount.shape)),
  }),
  mark: defineCall('notices.mark', `PATCH ${root}/:noticeId`, {
    summary: 'Mark an own notice as read',
    params: z.strictObject({ noticeId: z.uuid() }),
    body: acceptReturned(z.strictObject({ read: readFlag }), notice),
    answer: notice,
  }),
  markAll: defineCall('notices.markAll', `PATCH ${root}`, {
    summary: 'Mark all own notices as read',
    body: z.strictObject({ read: readFlag }),
    answer: unreadCount,
  }),
  mails: defineCall('notices.mails', `GET ${mailsPath}`, {
    summary: 'List the notices that the person also receives by mail',
    peopleOnly: true,
    answer: noticeMails,
  }),
  chooseMail: defineCall('notices.mails.choose', `PATCH ${mailsPath}`, {
    summary: 'Choose whether the person also receives a kind of notice by mail',
    peopleOnly: true,
    body: z.strictObject({
      kind: z.enum(noticeKindKeys, 'Elija una clase de avisos de la lista.'),
      by_mail: z.boolean('Indique sí o no.'),
    }),
    answer: noticeMails,
  }),
} as const;

export type NoticeMails = z.infer<typeof noticeMails>;
export type Notice = z.infer<typeof notice>;
export type NoticeQuery = QueryOf<typeof noticeCalls.list>;
