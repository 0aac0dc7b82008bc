/** Kinds of notice, with the label of each in the list of notices. Adding a kind takes one line here. */
export const noticeKinds = {
  registration: 'Solicitudes de acceso a la consola',
  mention: 'Menciones en comentarios',
  assigned: 'Solicitudes que le asignan',
  report: 'Reportes que pidió',
  review: 'Revisiones que le envían',
  review_decided: 'Revisiones que usted envió',
} as const;

/** Kind of notice. */
export type NoticeKind = keyof typeof noticeKinds;

/** Kinds of notice that are also mailed by default, because another person waits for an answer. */
export const mailedByDefault: ReadonlySet<NoticeKind> = new Set(['mention', 'review', 'review_decided']);

export const noticeKindKeys = Object.keys(noticeKinds) as [NoticeKind, ...NoticeKind[]];
