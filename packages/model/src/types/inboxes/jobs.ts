import { attachmentHelp, documentTypes } from '../../inbox/attachments.ts';
import type { Inbox } from '../../inbox/declaration.ts';
import { field, requiredFor, section } from '../../kinds/fields.ts';

/** Form and inbox for job applications, each with a CV. */
export const jobsInbox: Inbox = {
  prefix: 'TH',
  sections: [
    section('profile', 'Su perfil', {
      cv: field.file({
        label: 'Currículum',
        help: attachmentHelp(documentTypes),
        accept: documentTypes,
        ...requiredFor('publish', 'Adjunte su currículum.'),
      }),
      education_level: field.choice({
        label: 'Nivel académico',
        options: {
          secondary: 'Secundaria',
          technical: 'Técnico',
          undergraduate: 'Pasante universitario',
          university: 'Universitario',
          postgraduate: 'Posgrado',
        },
        filter: true,
      }),
      experience_years: field.number({ label: 'Años de experiencia', min: 0, max: 60, filter: true }),
      salary_expectation: field.money({ label: 'Pretensión salarial' }),
      availability: field.choice({
        label: 'Disponibilidad',
        options: { immediate: 'Inmediata', fifteen_days: '15 días', thirty_days: '30 días' },
        filter: true,
      }),
      linkedin_url: field.url({ label: 'LinkedIn', httpsOnly: true, hosts: ['linkedin.com'] }),
      talent_pool_consent: field.boolean({
        label: 'Autorizo que guarden mi currículum para otras plazas',
        short: 'Base de datos',
        initial: false,
        filter: true,
        span: 'full',
      }),
    }),
  ],
  results: {
    shortlisted: 'Preseleccionado',
    interview: 'Entrevista',
    hired: 'Contratado',
    rejected: 'Descartado',
    talent_pool: 'Base de datos',
  },
  retentionDays: 365,
  figure: { field: 'salary_expectation', label: 'Pretensión salarial', noun: 'pretensión' },
  report: [
    { label: 'Plaza', fact: 'entry_title' },
    { label: 'Nivel académico', form: 'education_level' },
    { label: 'Años de experiencia', form: 'experience_years' },
    { label: 'Pretensión salarial', form: 'salary_expectation' },
    { label: 'Disponibilidad', form: 'availability' },
    { label: 'LinkedIn', form: 'linkedin_url' },
    { label: 'Enlace al CV', file: 'cv' },
  ],
};
