import { describe, expect, it } from 'vitest';
import { replyText } from '../mail/notification-mails.ts';
import { unknownVariables } from '../mail/variables.ts';
import { contentTypes } from '../types/index.ts';
import { hasInbox, type InboxType } from './form.ts';
import {
  claimNotice,
  fillTemplate,
  isClaim,
  replyObstacle,
  replyPlaceholder,
  replyTemplates,
  replyVariables,
} from './reply.ts';

const types: readonly InboxType[] = contentTypes.filter(hasInbox);
const pages = types.find(({ slug }) => slug === 'static-pages');
const variables = {
  nombre: 'Suyapa Mejía',
  numero: 'SP-2026-100001',
  registro: 'Reclamos',
  fecha: '21/11/2026',
  institucion: 'Banco',
};

describe('reply templates', () => {
  it.each(types.map((type) => [type.slug, type] as const))(
    'for %s contain only variables that have values',
    (_slug, type) => {
      const forms = ['contact', 'claim', 'quote', 'ethics'].map((form_type) =>
        replyTemplates(type, {}, { form_type }),
      );
      for (const template of forms.flat()) {
        const unknown = unknownVariables(`${template.subject} ${template.body}`, replyVariables);
        expect(unknown.filter((name) => `{{${name}}}` !== replyPlaceholder)).toEqual([]);
        const { subject, body } = fillTemplate(template, variables);
        expect(`${subject} ${body}`.replace(replyPlaceholder, '')).not.toMatch(/[{}]|undefined/);
        expect(subject).not.toContain('\n');
      }
    },
  );

  it('depend on the form: the claim template is the first one for claims, and is absent elsewhere', () => {
    if (pages === undefined) throw new Error('Static pages have an inbox.');
    const names = (form_type: string) => replyTemplates(pages, {}, { form_type }).map(({ name }) => name);
    expect(names('claim')[0]).toBe('Respuesta a su reclamo');
    expect(names('contact')).not.toContain('Respuesta a su reclamo');
    expect(isClaim(pages, {}, { form_type: 'claim' })).toBe(true);
    expect(isClaim(pages, {}, { form_type: 'contact' })).toBe(false);
  });

  it('keep a variable that has no value', () => {
    const { subject, body } = fillTemplate(
      { subject: '{{numero}}', body: '{{nombre}}' },
      { ...variables, nombre: '' },
    );
    expect([subject, body]).toEqual([variables.numero, '{{nombre}}']);
  });

  it.each(['{{numero}} $& $1', '<script>{{constructor}}</script>', '<%= 7*7 %> {{7*7}} {{{{fecha}}}}'])(
    'insert the name of a visitor unchanged, without evaluating variables in the name: %s',
    (nombre) => {
      const { body } = fillTemplate({ subject: '', body: 'a {{nombre}} b' }, { ...variables, nombre });
      expect(body).toBe(`a ${nombre} b`);
    },
  );
});

it('a reply to a claim names the regulator, whatever the text of the reply', () => {
  const of = {
    ticket: 'SP-2026-100001',
    entryTitle: 'Reclamos',
    receivedAt: new Date('2026-11-21T12:00:00Z'),
  };
  const template = { subject: 'Respuesta', body: 'Buen día:\n\nNo procede.' };
  expect(replyText(of, 'Banco', template, true).paragraphs).toEqual(['No procede.', claimNotice]);
  expect(replyText(of, 'Banco', template, false)).toMatchObject({
    sender: 'Banco',
    greeting: 'Buen día:',
    paragraphs: ['No procede.'],
    button: null,
  });
});

it('a submission that is erased, discarded or without an e-mail address cannot be answered', () => {
  const submission = { erased: false, email: 'a@example.com', state: 'closed' } as const;
  expect(replyObstacle(submission)).toBeNull();
  expect(replyObstacle({ ...submission, erased: true, email: null })).toBe('erased');
  expect(replyObstacle({ ...submission, email: '' })).toBe('no_email');
  expect(replyObstacle({ ...submission, state: 'discarded' })).toBe('discarded');
});
