/** Of what the console tells a person, and how the list of notices says it. A new kind is one line here. */
export const noticeKinds = {
  registration: 'Solicitudes de acceso a la consola',
  mention: 'Menciones en comentarios',
  assigned: 'Solicitudes que le asignan',
  report: 'Reportes que pidió',
  review: 'Revisiones que le piden',
  review_decided: 'Revisiones que pidió',
} as const;

/** Of what a notice tells. */
export type NoticeKind = keyof typeof noticeKinds;

/** Of what people hear by mail as well until they choose otherwise: somebody waits for them. */
export const mailedAtFirst: ReadonlySet<NoticeKind> = new Set(['mention', 'review', 'review_decided']);

export const noticeKindKeys = Object.keys(noticeKinds) as [NoticeKind, ...NoticeKind[]];
