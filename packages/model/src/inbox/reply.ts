import type { Values } from '../kinds/inside.ts';
import type { Condition } from '../kinds/kind.ts';
import { conditionHolds } from '../kinds/recursion.ts';
import { fillText, type Variables } from '../mail/variables.ts';
import type { InboxType } from './form.ts';
import type { SubmissionState } from './states.ts';

/** Maximum length of a reply's subject, in characters. */
export const maxReplySubjectLength = 150;
/** Maximum length of a reply's text, in characters. */
export const maxReplyBodyLength = 5000;

/** Variables of reply templates, with their descriptions. */
export const replyVariables = {
  nombre: 'el nombre del solicitante',
  numero: 'el número de la solicitud',
  registro: 'el nombre del registro',
  fecha: 'la fecha en que llegó',
  institucion: 'la institución que responde',
} as const satisfies Variables;

/** Text that staff can start a reply with. */
export interface ReplyTemplate {
  /** Name shown to staff when they choose a template. */
  readonly name: string;
  /**
   * Subject of the reply. `subject` and `body` may contain `replyVariables`; an empty line starts a new paragraph.
   */
  readonly subject: string;
  readonly body: string;
  /** Condition on the submissions for which the template is offered. Default: all submissions. */
  readonly when?: Condition;
}

/** Placeholder for text that staff must write; a reply that contains it is not sent. */
export const replyPlaceholder = '{{escriba aquí}}';

const closingText = 'Atentamente,\n{{institucion}}';

/** Returns the templates that every inbox has, with the inbox's name for a submission. */
function commonTemplates({ inbox: { labels } }: InboxType): readonly ReplyTemplate[] {
  const singular = labels?.singular ?? 'solicitud';
  const phrase = `su ${singular} {{numero}} sobre «{{registro}}»`;
  return [
    {
      name: `Recibimos su ${singular}`,
      subject: `Recibimos su ${singular} {{numero}}`,
      body: `Buen día, {{nombre}}:\n\nEl {{fecha}} recibimos ${phrase}. La estamos revisando y le escribiremos a este correo en cuanto tengamos una respuesta.\n\n${closingText}`,
    },
    {
      name: 'Necesitamos más información',
      subject: `Necesitamos más información sobre su ${singular} {{numero}}`,
      body: `Buen día, {{nombre}}:\n\nPara continuar con ${phrase} necesitamos que nos indique lo siguiente:\n\n${replyPlaceholder}\n\nAl responder, por favor mencione el número {{numero}}.\n\n${closingText}`,
    },
    {
      name: `Respuesta a su ${singular}`,
      subject: `Respuesta a su ${singular} {{numero}}`,
      body: `Buen día, {{nombre}}:\n\nRevisamos ${phrase}, que recibimos el {{fecha}}. Nuestra respuesta es la siguiente:\n\n${replyPlaceholder}\n\n${closingText}`,
    },
  ];
}

const meetsCondition = (when: Condition | undefined, values: Values, record: Values): boolean =>
  when === undefined || conditionHolds(when, { ...record, ...values }, new Map());

/**
 * Returns the reply templates for a submission, given its values and the stored values of its record. Templates of
 * the inbox come first.
 */
export function replyTemplates(type: InboxType, values: Values, record: Values): readonly ReplyTemplate[] {
  return [...(type.inbox.replies ?? []), ...commonTemplates(type)].filter(({ when }) =>
    meetsCondition(when, values, record),
  );
}

/** True if the submission is a claim, whose reply names the regulator. */
export function isClaim({ inbox: { claim } }: InboxType, values: Values, record: Values): boolean {
  return claim !== undefined && meetsCondition(claim, values, record);
}

/** Last sentence of every reply to a claim: the customer may go to the regulator (`CNBS`). */
export const claimNotice =
  'Si no está conforme con la respuesta a su reclamo, tiene derecho a acudir a la Comisión Nacional de Bancos y Seguros (CNBS).';

/** Fills the variables of a template with the submission's values; a variable without a value keeps its braces. */
export function fillTemplate(
  { subject, body }: Pick<ReplyTemplate, 'subject' | 'body'>,
  values: Readonly<Record<keyof typeof replyVariables, string>>,
): { readonly subject: string; readonly body: string } {
  const nonEmptyValues = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
  return { subject: fillText(subject, nonEmptyValues), body: fillText(body, nonEmptyValues) };
}

/** Members of a submission that determine if it can be answered. */
interface ReplyRecipient {
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
export function replyObstacle({ erased, email, state }: ReplyRecipient): keyof typeof replyObstacles | null {
  if (erased) return 'erased';
  if (email === null || email === '') return 'no_email';
  return state === 'discarded' ? 'discarded' : null;
}
