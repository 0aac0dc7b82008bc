import type { MailContent } from '../../mail/index.ts';

/** Reason for a one-time link: a new account, a reset by an administrator, or the person's own request. */
export type LinkReason = 'invitation' | 'reset' | 'forgotten';

const mailReason = 'Recibe este correo porque tiene una cuenta en la consola Vitrina.';

const textsByReason: Readonly<
  Record<
    LinkReason,
    { readonly subject: string; readonly paragraphs: readonly string[]; readonly label: string }
  >
> = {
  invitation: {
    subject: 'Su acceso a Vitrina está listo',
    paragraphs: ['Ya puede ingresar a la consola. Primero cree su contraseña.'],
    label: 'Crear mi contraseña',
  },
  reset: {
    subject: 'Cree una contraseña nueva para Vitrina',
    paragraphs: [
      'Un administrador restableció su contraseña: la anterior ya no sirve y sus sesiones se cerraron.',
    ],
    label: 'Crear una contraseña nueva',
  },
  forgotten: {
    subject: 'Enlace para cambiar su contraseña de Vitrina',
    paragraphs: [
      'Alguien pidió cambiar la contraseña de su cuenta desde la página de ingreso.',
      'Si no fue usted, no haga nada: su contraseña no cambia.',
    ],
    label: 'Cambiar mi contraseña',
  },
};

const hoursText = (hours: number): string => (hours === 1 ? 'una hora' : `${hours} horas`);

/** Returns the mail with a one-time link. */
export function linkText(
  { name, staff_id }: { readonly name: string; readonly staff_id: string },
  reason: LinkReason,
  { id, hours }: { readonly id: string; readonly hours: number },
): MailContent {
  const { subject, paragraphs, label } = textsByReason[reason];
  return {
    subject,
    greeting: `Buen día, ${name}:`,
    paragraphs: [...paragraphs, `El enlace sirve una sola vez, durante ${hoursText(hours)}.`],
    facts: [{ label: 'Código de empleado', value: staff_id }],
    button: null,
    password_link: { id, label },
    because: mailReason,
  };
}

/** Returns the mail that invites a person to sign in by one of these providers. */
export function invitationText(
  { name, staff_id }: { readonly name: string; readonly staff_id: string },
  labels: readonly string[],
): MailContent {
  return {
    subject: textsByReason.invitation.subject,
    greeting: `Buen día, ${name}:`,
    paragraphs: [
      `Ya puede ingresar a la consola: elija «Ingresar con ${labels.join('» o «Ingresar con ')}».`,
    ],
    facts: [{ label: 'Código de empleado', value: staff_id }],
    button: { label: 'Ir a la consola', path: '/pages/login' },
    because: mailReason,
  };
}

/** Returns the mail with the reason for a refused account request. */
export function refusalText(name: string, reason: string): MailContent {
  return {
    subject: 'Su solicitud de acceso a Vitrina no se aprobó',
    greeting: `Buen día, ${name}:`,
    paragraphs: ['Un administrador revisó su solicitud y no la aprobó.'],
    facts: [{ label: 'Motivo', value: reason }],
    button: null,
    because: 'Recibe este correo porque alguien solicitó una cuenta de la consola con esta dirección.',
  };
}
