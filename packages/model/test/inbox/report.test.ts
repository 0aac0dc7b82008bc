import { describe, expect, it } from 'vitest';
import {
  describeForm,
  type InboxType,
  type ReportedSubmission,
  reportColumns,
  reportedIds,
  reportLinksNote,
  sharedReportColumns,
} from '../../src/index.ts';
import { context, inboxOf, person } from './support.ts';

const city = '00000000-0000-7000-8000-000000000009';

const submission: ReportedSubmission = {
  type: 'assets',
  ticket: 'AE-2026-408315',
  received_at: new Date('2026-11-20T18:30:00Z'),
  institution_id: 'bank',
  category_id: null,
  entry_title: 'Casa en Palmira',
  data: {
    ...person,
    id_number: '0801-1909-12345',
    phone: { number: '+50499000010' },
    city_id: city,
    offer_amount: { amount: '60.00', currency: 'HNL' },
    payment_method: 'cash',
    buyer_type: 'person',
  },
  record: { code: 'AE-00125', price: { amount: '100.00', currency: 'HNL' } },
  state: 'closed',
  assigned_to: 'Ana Gómez',
  result: 'accepted',
  closed_at: new Date('2026-11-21T00:00:00Z'),
  due_at: null,
  source_url: 'https://www.example.com/casa',
};

const writeRow = (type: InboxType, of: ReportedSubmission, showsIdNumbers = false): Record<string, string> =>
  Object.fromEntries(
    reportColumns(type).map(({ header, write }) => [
      header,
      write(of, {
        now: context.now,
        showsIdNumbers,
        related: new Map([[city, { name: 'Tegucigalpa' }]]),
        fileUrls: (_submission, field) => [`https://vitrina.example/${field}`],
      }),
    ]),
  );

describe('the report of an inbox', () => {
  it('has the documented columns in order', () => {
    expect(reportColumns(inboxOf('assets')).map(({ header }) => header)).toEqual([
      ...['Número', 'Fecha y hora', 'Institución', 'Categoría', 'Registro', 'Código', 'Nombres', 'Apellidos'],
      ...['Tipo doc.', 'No. documento', 'Teléfono', 'Correo', 'Ciudad'],
      ...[
        'Precio publicado',
        'Oferta',
        'Moneda',
        '% sobre precio',
        'Forma de pago',
        'Tipo de comprador',
        'Razón social',
      ],
      ...['Mensaje', 'Autoriza datos', 'Acepta publicidad', 'Estado', 'Asignado a', 'Resultado'],
      ...['Fecha de cierre', 'Horas hasta el cierre', 'Origen'],
    ]);
  });

  it('has the data and the state of each submission, and identity numbers as text', () => {
    expect(writeRow(inboxOf('assets'), submission)).toMatchObject({
      Número: 'AE-2026-408315',
      'Fecha y hora': '20/11/2026 12:30 p. m.',
      Institución: 'Banco',
      Código: 'AE-00125',
      'Tipo doc.': 'DNI',
      'No. documento': '0801-****-*****',
      Teléfono: '(+504) 9900-0010',
      Ciudad: 'Tegucigalpa',
      'Precio publicado': '100.00',
      Oferta: '60.00',
      Moneda: 'HNL',
      '% sobre precio': '60',
      'Forma de pago': 'Contado',
      'Razón social': '',
      'Autoriza datos': 'Sí',
      'Acepta publicidad': 'No',
      Estado: 'Atendido',
      Resultado: 'Oferta aceptada',
      'Horas hasta el cierre': '5.5',
    });
    const whole = writeRow(inboxOf('assets'), submission, true);
    expect(whole['No. documento']).toBe('0801-1909-12345');
    const numbers = reportColumns(inboxOf('assets')).filter(({ header }) =>
      ['No. documento', 'Teléfono'].includes(header),
    );
    expect(numbers.map(({ type }) => type)).toEqual(['text', 'text']);
    expect(reportedIds(inboxOf('assets'), submission)).toEqual([city]);
  });

  it('has the common columns of several inboxes, with the result labels of each inbox', () => {
    const columns = sharedReportColumns([inboxOf('assets'), inboxOf('jobs')]);
    const heads = columns.map(({ header }) => header);
    expect(heads.slice(0, 3)).toEqual(['Número', 'Tipo', 'Fecha y hora']);
    expect(heads).not.toContain('Oferta');
    const textsFor = (reportedSubmission: ReportedSubmission) =>
      columns
        .filter(({ key }) => ['type', 'code', 'result'].includes(key))
        .map(({ write }) =>
          write(reportedSubmission, {
            ...context,
            showsIdNumbers: false,
            related: new Map(),
            fileUrls: () => [],
          }),
        );
    expect(textsFor(submission)).toEqual(['Activos eventuales', 'AE-00125', 'Oferta aceptada']);
    expect(textsFor({ ...submission, type: 'jobs', record: {}, result: 'hired' })).toEqual([
      'Empleos',
      '',
      'Contratado',
    ]);
  });

  it('has the payment of a calculator, the link to a CV and the due date of a claim', () => {
    const product = {
      ...submission,
      data: { calc: { payment: { amount: '950.50', currency: 'HNL' } } },
      record: { segment_id: 'pyme' },
    };
    expect(writeRow(inboxOf('products'), product)).toMatchObject({
      'Cuota calculada': '950.50',
      Segmento: 'Pyme',
    });
    expect(writeRow(inboxOf('jobs'), submission)).toMatchObject({
      Plaza: 'Casa en Palmira',
      'Enlace al CV': 'https://vitrina.example/cv',
    });
    expect(reportLinksNote(inboxOf('jobs'), ['ticket', 'cv'])).toMatch(/^Los enlaces a archivos adjuntos /);
    expect(reportLinksNote(inboxOf('jobs'), ['ticket'])).toBeNull();
    const claim = {
      ...submission,
      state: 'new' as const,
      record: { form_type: 'claim' },
      due_at: new Date('2026-11-26T05:59:59Z'),
    };
    expect(writeRow(inboxOf('static-pages'), claim)).toMatchObject({
      'Tipo de formulario': 'Reclamo o queja',
      'Vence el': '25/11/2026',
      'Días restantes': '2',
    });
    expect(writeRow(inboxOf('static-pages'), { ...claim, state: 'closed' })['Días restantes']).toBe('');
  });
});

const otherId = '00000000-0000-7000-8000-0000000000ff';

describe('the description of a form', () => {
  it('contains only conditions on fields of the same form', () => {
    const describe = (slug: string, record: Record<string, unknown>) =>
      describeForm(inboxOf(slug), {
        entry_id: city,
        title: 'X',
        institution: null,
        openingToken: 'o',
        record,
        data: { form_thanks: 'Gracias.' },
      });
    const fields = (slug: string, record: Record<string, unknown>) =>
      new Map(
        describe(slug, record).sections.flatMap((section) =>
          section.fields.map((field) => [field.key, field]),
        ),
      );

    const ethics = fields('static-pages', { form_type: 'ethics' });
    expect(ethics.get('first_names')?.required).toBe(false);
    expect([ethics.has('id_number'), ethics.has('subject'), ethics.has('attachments')]).toEqual([
      false,
      false,
      true,
    ]);
    expect(ethics.get('attachments')).toMatchObject({
      max: 3,
      fields: [{ kind: 'file', max_bytes: 5_242_880 }],
    });
    expect(fields('static-pages', { form_type: 'claim' }).get('id_number')?.required).toBe(true);

    const offer = fields('assets', {});
    expect(offer.get('company_name')).toMatchObject({
      required: { field: 'buyer_type', is: ['company'] },
      shown_when: { field: 'buyer_type', is: ['company'] },
      max: 120,
    });
    expect(offer.get('consent')).toMatchObject({
      required: true,
      required_message: 'Para enviar debe autorizar el tratamiento de sus datos.',
    });
    expect(offer.get('city_id')?.options_from).toBe('cities');

    const project = describeForm(inboxOf('projects'), {
      entry_id: city,
      title: 'X',
      institution: null,
      openingToken: 'o',
      record: { models: [{ name: 'Roble' }, { name: 'Pino' }], financing_option_ids: [city, otherId] },
      data: {},
      names: new Map([[city, 'Vivienda media']]),
    }).sections.flatMap(({ fields: formFields }) => formFields);
    expect(project.find(({ key }) => key === 'model_name')).toEqual({
      key: 'model_name',
      kind: 'choice',
      label: 'Modelo',
      required: false,
      options: ['Roble', 'Pino'].map((name) => ({ value: name, label: name })),
    });
    const financing = project.find(({ key }) => key === 'financing_option_id');
    expect(financing).toMatchObject({ kind: 'choice', options: [{ value: city, label: 'Vivienda media' }] });
    expect(financing).not.toHaveProperty('options_from');
    expect(fields('projects', {}).has('model_name')).toBe(false);
    expect(offer.get('payment_method')?.options?.[0]).toEqual({ value: 'cash', label: 'Contado' });

    expect(fields('products', { institution_id: 'insurances' }).has('requested_amount')).toBe(false);
    expect(describe('static-pages', { form_type: 'claim' })).toMatchObject({
      thanks: 'Gracias.',
      honeypot: 'homepage',
      min_seconds: 3,
    });
    expect(describe('assets', {}).thanks).toBeNull();
  });
});
