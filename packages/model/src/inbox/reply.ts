import type { Values } from '../kinds/inside.ts';
import type { Condition } from '../kinds/kind.ts';
import { conditionHolds } from '../kinds/recursion.ts';
import { filledText, type Variables } from '../mail/variables.ts';
import type { InboxType } from './form.ts';
import type { SubmissionState } from './states.ts';

/** Letters of the subject of an answer, at most. */
export const maxReplySubjectLength = 150;
/** Letters of its text, at most. */
export const maxReplyBodyLength = 5000;

/** Variables of reply templates, with their descriptions. */
export const replyVariables = {
  nombre: 'el nombre del solicitante',
  numero: 'el número de la solicitud',
  registro: 'el nombre del registro',
  fecha: 'la fecha en que llegó',
  institucion: 'la institución que responde',
} as const satisfies Variables;

/** A text with which an answer to a visitor may begin. */
export interface ReplyTemplate {
  /** Name under which staff choose it. */
  readonly name: string;
  /** Both may hold `replyVariables`; an empty line begins another paragraph. */
  readonly subject: string;
  readonly body: string;
  /** It is offered only for submissions for which this holds; for all when absent. */
  readonly when?: Condition;
}

/** Placeholder for text that staff must write themselves: nothing is sent while it is there. */
export const replyBlank = '{{escriba aquí}}';

const closing = 'Atentamente,\n{{institucion}}';

/** The templates that every inbox has, in the words of that inbox. */
function commonTemplates({ inbox: { labels } }: InboxType): readonly ReplyTemplate[] {
  const singular = labels?.singular ?? 'solicitud';
  const phrase = `su ${singular} {{numero}} sobre {{registro}}`;
  return [
    {
      name: `Recibimos su ${singular}`,
      subject: `Recibimos su ${singular} {{numero}}`,
      body: `Buen día, {{nombre}}:\n\nEl {{fecha}} recibimos ${phrase}. La estamos revisando y le escribiremos a este correo en cuanto tengamos una respuesta.\n\n${closing}`,
    },
    {
      name: 'Necesitamos más información',
      subject: `Necesitamos más información sobre su ${singular} {{numero}}`,
      body: `Buen día, {{nombre}}:\n\nPara continuar con ${phrase} necesitamos que nos indique lo siguiente:\n\n${replyBlank}\n\nAl responder, por favor mencione el número {{numero}}.\n\n${closing}`,
    },
    {
      name: `Respuesta a su ${singular}`,
      subject: `Respuesta a su ${singular} {{numero}}`,
      body: `Buen día, {{nombre}}:\n\nRevisamos ${phrase}, que recibimos el {{fecha}}. Nuestra respuesta es la siguiente:\n\n${replyBlank}\n\n${closing}`,
    },
  ];
}

const holds = (when: Condition | undefined, values: Values, record: Values): boolean =>
  when === undefined || conditionHolds(when, { ...record, ...values }, new Map());

/** The templates for an answer to a submission with these values of a record of which this was kept; those of its inbox alone come first. */
export function replyTemplates(type: InboxType, values: Values, record: Values): readonly ReplyTemplate[] {
  return [...(type.inbox.replies ?? []), ...commonTemplates(type)].filter(({ when }) =>
    holds(when, values, record),
  );
}

/** True if the submission is a claim, whose reply names the regulator. */
export function isClaim({ inbox: { claim } }: InboxType, values: Values, record: Values): boolean {
  return claim !== undefined && holds(claim, values, record);
}

/** Last sentence of every reply to a claim: the customer may go to the regulator (`CNBS`). */
export const claimNotice =
  'Si no está conforme con la respuesta a su reclamo, tiene derecho a acudir a la Comisión Nacional de Bancos y Seguros (CNBS).';

/** The texts of a template with what is known of the submission; a variable without a value stays in its braces. */
export function filledTemplate(
  { subject, body }: Pick<ReplyTemplate, 'subject' | 'body'>,
  values: Readonly<Record<keyof typeof replyVariables, string>>,
): { readonly subject: string; readonly body: string } {
  const filledValues = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
  return { subject: filledText(subject, filledValues), body: filledText(body, filledValues) };
}

/** Members of a submission that determine if it can be answered. */
interface Answerable {
  readonly erased: boolean;
  readonly email: string | null;
  readonly state: SubmissionState;
}

/** Reasons that a submission cannot be answered by mail, by code, in Spanish. */
export const replyObstacles = {
  erased: 'Los datos de esta solicitud se borraron: ya no se puede responder.',
  no_email: 'El solicitante no dejó un correo al que responder.',
  discarded: 'La solicitud está descartada. Recupérela antes de responder.',
} as const;

/** Returns the obstacle to a reply by mail; null if there is none. A legal hold does not prevent replies. */
export function replyObstacle({ erased, email, state }: Answerable): keyof typeof replyObstacles | null {
  if (erased) return 'erased';
  if (email === null || email === '') return 'no_email';
  return state === 'discarded' ? 'discarded' : null;
}
