import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  acceptedBy,
  attachmentsOf,
  behaviour,
  closedReason,
  contentTypes,
  figureOf,
  formFields,
  hasInbox,
  type InboxType,
  installIssueMessages,
  isLowFigure,
  maskIdentityNumber,
  personKey,
  personKeysOf,
  readSubmission,
  recordSnapshot,
  submissionIssues,
  submissionListQuery,
  submissionSchema,
  ticketPattern,
  ticketText,
} from '../../src/index.ts';
import { context, inboxOf, person } from './support.ts';

installIssueMessages();

const hnl = (amount: string) => ({ amount, currency: 'HNL' });

/** Returns the messages for a visitor who sends the body to a record with these values. */
function messagesFor(type: InboxType, data: Record<string, unknown>, body: Record<string, unknown>) {
  const record = recordSnapshot(type, 'bank', data);
  const parsed = submissionSchema(type).parse({ ...person, ...body });
  const { values } = readSubmission(type, parsed, record);
  return Object.fromEntries(
    submissionIssues(type, values, record, context).map(({ path, message }) => [path, message]),
  );
}

describe('an empty form', () => {
  it('is refused with one sentence for each missing field', () => {
    const type = inboxOf('promotions');
    const parsed = submissionSchema(type).parse({ opened: 'x' });
    const { values } = readSubmission(type, parsed, {});
    expect(submissionIssues(type, values, {}, context)).toEqual([
      { path: '/first_names', message: 'Escriba su nombre.' },
      { path: '/last_names', message: 'Escriba sus apellidos.' },
      { path: '/id_type', message: 'Elija su tipo de documento.' },
      { path: '/id_number', message: 'Escriba su número de documento.' },
      { path: '/phone', message: 'Escriba su teléfono.' },
      { path: '/email', message: 'Escriba su correo.' },
      { path: '/consent', message: 'Para enviar debe autorizar el tratamiento de sus datos.' },
    ]);
  });

  it('is refused in any inbox with wrong values and with unknown names', () => {
    for (const type of contentTypes.filter(hasInbox)) {
      const schema = submissionSchema(type);
      expect(schema.safeParse({ ...person, surprise: 1 }).success).toBe(false);
      for (const [name, field] of Object.entries(formFields(type)))
        if (field.kind !== 'file' && field.kind !== 'list')
          for (const fault of behaviour(field).faults(field))
            expect(schema.safeParse({ ...person, [name]: fault }).success, `${type.slug} ${name}`).toBe(
              false,
            );
    }
  });
});

describe('an offer', () => {
  const assets = inboxOf('assets');
  const salvages = inboxOf('salvages');
  const offer = {
    offer_amount: hnl('40'),
    payment_method: 'cash',
    buyer_type: 'person',
    accepts_terms: true,
  };

  it('with a low amount is accepted, with a warning for staff', () => {
    const data = { price: hnl('100.00') };
    expect(messagesFor(assets, data, offerFor(assets))).toEqual({});
    const figure = figureOf(assets, { offer_amount: hnl('49.99') }, data);
    expect(figure).toEqual({ amount: '49.99', currency: 'HNL', percent: 49.9 });
    expect(figure && isLowFigure(assets, figure)).toBe(true);
    expect(
      figureOf(assets, { offer_amount: { amount: '49.99', currency: 'USD' } }, data)?.percent,
    ).toBeNull();
    expect(figureOf(assets, {}, data)).toBeNull();
    // 0.289 * 1000 is less than 289 as a float.
    const price = { price: hnl('1000.00') };
    expect(figureOf(assets, { offer_amount: hnl('289.00') }, price)?.percent).toBe(28.9);
    for (const amount of ['9'.repeat(13), '-1.00', '1e5', 5, null])
      expect(figureOf(assets, { offer_amount: { amount, currency: 'HNL' } }, price)).toBeNull();
    expect(figureOf(assets, { offer_amount: hnl('5.00') }, { price: hnl('0.00') })?.percent).toBeNull();
  });

  it('must be in the currency of the price', () => {
    expect(messagesFor(assets, { price: { amount: '100.00', currency: 'USD' } }, offerFor(assets))).toEqual({
      '/offer_amount': 'Escriba el monto en dólares.',
    });
  });

  it('for a salvage must reach the base price, unless the record allows lower offers', () => {
    const data = { base_price: hnl('100.00') };
    expect(messagesFor(salvages, data, offerFor(salvages))).toEqual({
      '/offer_amount': 'Ofrezca al menos el precio base: L 100.00.',
    });
    expect(messagesFor(salvages, { ...data, offers_below_base: true }, offerFor(salvages))).toEqual({});
    expect(
      messagesFor(salvages, data, { ...offerFor(salvages), offer_amount: hnl('100'), accepts_terms: false }),
    ).toEqual({
      '/accepts_terms': 'Para ofertar debe aceptar las condiciones de venta.',
    });
  });

  it("by a company requires the company's name and tax number, and an offer by a person has neither", () => {
    const company = { ...offerFor(assets), buyer_type: 'company' };
    expect(messagesFor(assets, {}, company)).toEqual({
      '/company_name': 'Escriba la razón social de la empresa.',
      '/company_rtn': 'Escriba el RTN de la empresa.',
    });
    expect(messagesFor(assets, {}, { ...company, company_name: 'Sol, S. A.', company_rtn: '0801' })).toEqual({
      '/company_rtn': 'Escriba los 14 dígitos del RTN de la empresa: 0801-1990-123456.',
    });
    const submission = readSubmission(assets, { ...offerFor(assets), company_name: 'Sol, S. A.' }, {});
    expect(submission.values).not.toHaveProperty('company_name');
  });

  /** Returns the offer without fields that the form of the type does not have. */
  function offerFor(type: InboxType): Record<string, unknown> {
    return Object.fromEntries(
      Object.entries(offer).filter(([name]) => Object.hasOwn(formFields(type), name)),
    );
  }
});

describe('the forms of static pages', () => {
  const type = inboxOf('static-pages');

  it('accept no personal data in reports to the ethics line', () => {
    const anonymous = {
      first_names: null,
      last_names: '',
      phone: null,
      email: null,
      id_type: null,
      id_number: null,
    };
    expect(messagesFor(type, { form_type: 'ethics' }, { ...anonymous, description: 'Esto pasó.' })).toEqual(
      {},
    );
    expect(
      Object.keys(messagesFor(type, { form_type: 'contact' }, { ...anonymous, subject: 'other' })),
    ).toEqual(['/first_names', '/last_names', '/phone', '/email']);
  });

  it('store only the fields that the form of the page contains', () => {
    const record = { form_type: 'contact' };
    const { values } = readSubmission(type, { ...person, subject: 'other', amount: hnl('5.00') }, record);
    expect(Object.keys(values)).not.toContain('amount');
    expect(Object.keys(values)).not.toContain('id_number');
  });

  it('accept a claim about a past day with up to three files', () => {
    const files = ['1', '2', '3'].map((n) => `00000000-0000-7000-8000-00000000000${n}`);
    const claim = { description: 'Me cobraron dos veces.', event_date: '2026-11-24', attachments: files };
    expect(messagesFor(type, { form_type: 'claim' }, claim)).toEqual({
      '/event_date': 'Elija una fecha que no sea posterior a hoy.',
    });
    expect(attachmentsOf(type, { attachments: files })).toEqual(
      files.map((id) => ({ field: 'attachments', id })),
    );
    expect(submissionSchema(type).safeParse({ ...person, attachments: [...files, files[0]] }).success).toBe(
      false,
    );
    expect(acceptedBy(type, 'attachments')).toContain('image/png');
    expect(acceptedBy(inboxOf('jobs'), 'cv')).not.toContain('image/png');
    expect(acceptedBy(type, 'message')).toEqual([]);
  });
});

describe('a visit', () => {
  it('must be on the current day or later, with options that the project offers', () => {
    const type = inboxOf('projects');
    const data = {
      models: [{ name: 'Roble' }],
      financing_option_ids: ['00000000-0000-7000-8000-000000000002'],
    };
    const id = '00000000-0000-7000-8000-000000000001';
    expect(
      messagesFor(type, data, { visit_date: '2026-11-22', model_name: 'Pino', financing_option_id: id }),
    ).toEqual({
      '/visit_date': 'Elija una fecha de hoy en adelante.',
      '/model_name': 'Elija una opción de la lista.',
      '/financing_option_id': 'Elija una opción de la lista.',
    });
    expect(messagesFor(type, data, { visit_date: '2026-11-23', model_name: 'Roble' })).toEqual({});
    // Fields without options in the project are not asked, and their values are not stored.
    const bare = recordSnapshot(type, 'bank', {});
    const input = { ...person, model_name: 'Roble', financing_option_id: id };
    expect(readSubmission(type, input, bare).values).not.toMatchObject({ model_name: expect.anything() });
    expect(messagesFor(type, {}, { model_name: 'Roble', financing_option_id: id })).toEqual({});
  });
});

describe('a record with a form', () => {
  it('accepts submissions during its period, while it is open', () => {
    const type = inboxOf('salvages');
    const at = new Date('2026-11-23T18:00:00Z');
    const open = {
      sale_status: 'available',
      offers_open_at: '2026-11-01T00:00:00Z',
      offers_close_at: '2026-12-01T00:00:00Z',
    };
    expect(closedReason(type, open, at)).toBeNull();
    expect(closedReason(type, { ...open, offers_open_at: '2026-11-24T00:00:00Z' }, at)).toMatch(/Todavía/);
    expect(closedReason(type, { ...open, offers_close_at: '2026-11-23T18:00:00Z' }, at)).toMatch(
      /ya terminó/,
    );
    expect(closedReason(type, { ...open, sale_status: 'void' }, at)).toMatch(/Por ahora/);
    // A record without a value for the switch has the initial value of new records.
    expect(closedReason(inboxOf('products'), {}, at)).toBeNull();
    expect(closedReason(inboxOf('products'), { form_enabled: false }, at)).toMatch(/Por ahora/);
    // The last day counts until its end.
    expect(closedReason(inboxOf('jobs'), { valid_through: '2026-11-23' }, at)).toBeNull();
    expect(closedReason(inboxOf('jobs'), { valid_through: '2026-11-22' }, at)).toMatch(/ya terminó/);
    // The first day of a promotion counts from its beginning.
    expect(
      closedReason(inboxOf('promotions'), { form_enabled: true, start_date: '2026-11-23' }, at),
    ).toBeNull();
    expect(closedReason(inboxOf('promotions'), { form_enabled: true, start_date: '2026-11-24' }, at)).toMatch(
      /Todavía/,
    );
  });
});

describe('people', () => {
  it('have the same search key in every spelling of their data', () => {
    expect(
      personKeysOf({
        email: ' Maria@Example.COM',
        phone: { number: '+50499000010' },
        id_number: '0801-1909-12345',
      }),
    ).toEqual({
      email_key: 'maria@example.com',
      phone_key: '+50499000010',
      id_number_key: '0801190912345',
    });
    expect(personKey('phone', '9900 0010')).toBe('+50499000010');
    expect(personKeysOf({})).toEqual({ email_key: null, phone_key: null, id_number_key: null });
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.constantFrom('email', 'phone', 'id_number'),
        (input, kind) => {
          const key = personKey(kind as 'email', input);
          if (key !== null) expect(personKey(kind as 'email', key)).toBe(key);
        },
      ),
    );
  });

  it('have identity numbers whose mask shows only the beginning', () => {
    expect(maskIdentityNumber('0801190912345')).toBe('0801-****-*****');
    expect(maskIdentityNumber('0801-1909-123456')).toBe('0801-****-******');
    fc.assert(
      fc.property(
        fc.string({ minLength: 5, maxLength: 20, unit: fc.constantFrom(...'0123456789ABCDEF') }),
        (number) => {
          const mask = maskIdentityNumber(number);
          expect(mask.replace(/[*-]/g, '').length).toBeLessThanOrEqual(4);
          expect(mask.slice(4)).toMatch(/^[*-]*$/);
        },
      ),
    );
  });

  it('receive ticket numbers of at least six digits', () => {
    expect(ticketText('AE', 2026, 408315)).toBe('AE-2026-408315');
    expect(ticketText('AE', 2026, 7)).toBe('AE-2026-000007');
    expect(ticketText('AE', 2026, 7, 7)).toBe('AE-2026-0000007');
    expect(ticketPattern.test('AE-2026-408315')).toBe(true);
  });
});

describe('the list of an inbox', () => {
  it('has filters by time, by hour and by fields of the form', () => {
    const schema = submissionListQuery(inboxOf('assets'));
    const filters = {
      received_from: '2026-11-01',
      received_to: '2026-11-21T15:00',
      hour_from: '08:00',
      hour_to: '23:59',
      state: 'new',
      result: ['accepted'],
      assigned_to: 'me',
      payment_method: ['cash'],
      marketing_opt_in: 'true',
    };
    expect(schema.parse(filters)).toMatchObject({
      state: ['new'],
      assigned_to: ['me'],
      sort: '-received_at',
      page: 1,
    });
    for (const wrong of [
      { hour_from: '24:00' },
      { result: 'hired' },
      { state: 'x' },
      { sort: 'email' },
      { card: '1' },
    ])
      expect(schema.safeParse(wrong).success).toBe(false);
  });
});
