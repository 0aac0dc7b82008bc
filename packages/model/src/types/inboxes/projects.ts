import type { Inbox } from '../../inbox/declaration.ts';
import { field, section } from '../../kinds/fields.ts';
import { twoYearsInDays } from './shared.ts';

/** Form and inbox for interest in real-estate projects. */
export const projectsInbox: Inbox = {
  prefix: 'PI',
  open: { field: 'form_enabled', is: [true] },
  recordOptions: {
    model_name: { field: 'models', part: 'name' },
    financing_option_id: { field: 'financing_option_ids' },
  },
  sections: [
    section('interest', 'Su interés', {
      model_name: field.text({ label: 'Modelo', max: 80, span: 'half' }),
      financing_option_id: field.relation({
        label: 'Opción de financiamiento',
        to: 'financing-options',
        filter: true,
      }),
      down_payment: field.money({ label: 'Prima disponible', short: 'Prima' }),
      family_income: field.money({ label: 'Ingreso familiar mensual', short: 'Ingreso familiar' }),
      visit_date: field.date({ label: 'Fecha de visita', future: true, filter: true }),
    }),
  ],
  results: {
    contacted: 'Contactado',
    visited: 'Visita',
    prequalified: 'Precalificado',
    closed: 'Cerrado',
    not_interested: 'Sin interés',
  },
  retentionDays: twoYearsInDays,
  figure: { field: 'family_income', label: 'Ingreso familiar', noun: 'ingreso' },
  report: [
    { label: 'Desarrollador', record: 'developer_name' },
    { label: 'Modelo', form: 'model_name' },
    { label: 'Opción de financiamiento', form: 'financing_option_id' },
    { label: 'Prima', form: 'down_payment' },
    { label: 'Ingreso familiar', form: 'family_income' },
    { label: 'Fecha de visita', form: 'visit_date' },
  ],
};
