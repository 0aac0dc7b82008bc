import { attachmentHelp, evidenceTypes } from '../../inbox/attachments.ts';
import type { Inbox } from '../../inbox/declaration.ts';
import { replyPlaceholder } from '../../inbox/reply.ts';
import { field, section, shownAndRequiredWhen } from '../../kinds/fields.ts';
import type { Condition } from '../../kinds/kind.ts';
import { twoYearsInDays } from './shared.ts';

type FormType = 'contact' | 'claim' | 'quote' | 'ethics';
const formIs = (...types: FormType[]): Condition => ({ field: 'form_type', is: types });

const needsName = formIs('contact', 'claim', 'quote');
const needsSubject = formIs('contact');
const isClaim = formIs('claim');
const needsDescription = formIs('claim', 'ethics');
const isQuote = formIs('quote');

/** Forms of static pages: contact, claims, quotes, and reports to the ethics line, which may be anonymous. */
export const staticPagesInbox: Inbox = {
  reportScreen: 'generate-report',
  prefix: 'SP',
  screen: 'forms',
  open: formIs('contact', 'claim', 'quote', 'ethics'),
  from: ['form_type'],
  thanks: 'form_thanks',
  common: {
    first_names: { requiredWhen: needsName },
    last_names: { requiredWhen: needsName },
    id_type: { visibleWhen: formIs('claim', 'quote') },
    id_number: { visibleWhen: formIs('claim', 'quote') },
    phone: { requiredWhen: needsName },
    email: { requiredWhen: needsName },
  },
  sections: [
    section('matter', 'Su asunto', {
      subject: field.choice({
        label: 'Asunto',
        options: {
          information: 'Información',
          service: 'Atención y servicio',
          suggestion: 'Sugerencia',
          congratulation: 'Felicitación',
          other: 'Otro',
        },
        ...shownAndRequiredWhen(needsSubject, 'Elija el asunto.'),
        filter: true,
      }),
      product: field.text({
        label: 'Producto o servicio',
        short: 'Producto',
        max: 120,
        showWhen: isClaim,
        span: 'half',
      }),
      branch_id: field.relation({ label: 'Agencia', to: 'stores', showWhen: isClaim, filter: true }),
      event_date: field.date({ label: 'Fecha del hecho', showWhen: needsDescription, filter: true }),
      amount: field.money({ label: 'Monto reclamado', showWhen: isClaim }),
      insurance_type_id: field.relation({
        label: 'Tipo de seguro',
        to: 'insurance-types',
        ...shownAndRequiredWhen(isQuote, 'Elija el tipo de seguro.'),
        filter: true,
      }),
      item: field.text({
        label: '¿Qué desea asegurar?',
        short: 'Bien por asegurar',
        max: 200,
        ...shownAndRequiredWhen(isQuote, 'Escriba qué desea asegurar.'),
        span: 'half',
      }),
      item_value: field.money({ label: 'Valor del bien', showWhen: isQuote }),
      description: field.text({
        label: 'Descripción de los hechos',
        max: 4000,
        multiline: true,
        ...shownAndRequiredWhen(needsDescription, 'Describa lo que sucedió.'),
      }),
      attachments: field.list({
        label: 'Archivos adjuntos',
        help: `Hasta tres. ${attachmentHelp(evidenceTypes)}`,
        max: 3,
        showWhen: needsDescription,
        of: field.file({ label: 'Archivo', accept: evidenceTypes }),
      }),
    }),
  ],
  results: {
    answered: 'Atendido',
    forwarded: 'Trasladado',
    in_favour: 'A favor',
    not_in_favour: 'No a favor',
  },
  retentionDays: twoYearsInDays,
  figure: { field: 'amount', label: 'Monto reclamado', noun: 'reclamo' },
  due: { when: isClaim, workingDays: 10 },
  claim: isClaim,
  replies: [
    {
      name: 'Respuesta a su reclamo',
      subject: 'Respuesta a su reclamo {{numero}}',
      body: `Buen día, {{nombre}}:\n\nRevisamos el reclamo {{numero}}, que recibimos el {{fecha}}. Nuestra resolución es la siguiente:\n\n${replyPlaceholder}\n\nAtentamente,\n{{institucion}}`,
      when: isClaim,
    },
  ],
  check: ({ event_date }, _record, { today }) =>
    typeof event_date === 'string' && event_date > today
      ? [{ path: '/event_date', message: 'Elija una fecha que no sea posterior a hoy.' }]
      : [],
  report: [
    { label: 'Página', fact: 'entry_title' },
    { label: 'Tipo de formulario', record: 'form_type' },
    { label: 'Asunto', form: 'subject' },
    { label: 'Producto', form: 'product' },
    { label: 'Agencia', form: 'branch_id' },
    { label: 'Fecha del hecho', form: 'event_date' },
    { label: 'Monto reclamado', form: 'amount' },
    { label: 'Vence el', fact: 'due_day' },
    { label: 'Días restantes', fact: 'remaining_days' },
  ],
};
