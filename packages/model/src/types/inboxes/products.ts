import type { Inbox } from '../../inbox/declaration.ts';
import { field, section } from '../../kinds/fields.ts';
import type { Condition } from '../../kinds/kind.ts';
import { twoYearsInDays } from './shared.ts';

const isInsurance: Condition = { field: 'institution_id', is: ['insurances'] };
const isBank: Condition = { field: 'institution_id', is: ['bank', 'companies'] };

/** Form and inbox for requests for products. */
export const productsInbox: Inbox = {
  reportScreen: 'generate-report',
  prefix: 'PR',
  open: { field: 'form_enabled', is: [true] },
  from: ['institution_id'],
  sections: [
    section('request', 'Su solicitud', {
      requested_amount: field.money({ label: 'Monto solicitado', showWhen: isBank }),
      term_months: field.number({
        label: 'Plazo',
        min: 1,
        max: 480,
        unit: 'meses',
        showWhen: isBank,
      }),
      monthly_income: field.choice({
        label: 'Ingreso mensual',
        short: 'Rango de ingreso',
        options: {
          up_to_15k: 'Hasta L 15,000',
          '15k_to_30k': 'De L 15,000 a L 30,000',
          '30k_to_60k': 'De L 30,000 a L 60,000',
          over_60k: 'Más de L 60,000',
        },
        filter: true,
      }),
      employment_status: field.choice({
        label: 'Situación laboral',
        options: {
          employed: 'Asalariado',
          self_employed: 'Independiente',
          retired: 'Jubilado',
          remittances: 'Remesas',
        },
        filter: true,
      }),
      insured_item: field.text({
        label: '¿Qué desea asegurar?',
        short: 'Bien por asegurar',
        max: 200,
        showWhen: isInsurance,
      }),
      is_customer: field.boolean({ label: 'Ya soy cliente', initial: false, filter: true, span: 'full' }),
      calc: field.group({
        label: 'Resultado de la calculadora',
        help: 'Lo envía la página cuando el visitante llega desde una calculadora.',
        showWhen: isBank,
        fields: {
          amount: field.money({ label: 'Monto', span: 'full' }),
          term: field.number({ label: 'Plazo', min: 1, max: 480, unit: 'meses', span: 'full' }),
          rate: field.percentage({ label: 'Tasa anual', span: 'full' }),
          payment: field.money({ label: 'Cuota', span: 'full' }),
        },
      }),
    }),
  ],
  results: {
    contacted: 'Contactado',
    quoted: 'Cotizado',
    approved: 'Aprobado',
    rejected: 'Rechazado',
    no_answer: 'Sin respuesta',
  },
  retentionDays: twoYearsInDays,
  figure: { field: 'requested_amount', label: 'Monto solicitado', noun: 'monto' },
  report: [
    { label: 'Segmento', record: 'segment_id' },
    { label: 'Monto solicitado', form: 'requested_amount' },
    { label: 'Moneda', form: 'requested_amount', part: 'currency' },
    { label: 'Plazo', form: 'term_months' },
    { label: 'Rango de ingreso', form: 'monthly_income' },
    { label: 'Situación laboral', form: 'employment_status' },
    { label: 'Es cliente', form: 'is_customer' },
    { label: 'Cuota calculada', form: 'calc', part: 'payment' },
  ],
};
