import type { Inbox } from '../../inbox/declaration.ts';
import { field, section } from '../../kinds/fields.ts';
import { twoYearsInDays } from './shared.ts';

/** Form and inbox for people who take part in promotions. The form does not ask for card data. */
export const promotionsInbox: Inbox = {
  reportScreen: 'generate-report',
  prefix: 'PM',
  open: { field: 'form_enabled', is: [true] },
  opensAt: 'start_date',
  sections: [
    section('participation', 'Su participación', {
      participation_code: field.text({
        label: 'Código de participación',
        max: 40,
        span: 'half',
      }),
      is_customer: field.boolean({ label: 'Ya soy cliente', initial: false, filter: true, span: 'full' }),
    }),
  ],
  results: { participating: 'Participando', winner: 'Ganador', not_eligible: 'No cumple' },
  retentionDays: twoYearsInDays,
  report: [
    { label: 'Inicia', record: 'start_date' },
    { label: 'Finaliza', record: 'end_date' },
    { label: 'Código de participación', form: 'participation_code' },
    { label: 'Es cliente', form: 'is_customer' },
  ],
};
