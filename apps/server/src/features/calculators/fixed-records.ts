import {
  type CalculatorKind,
  type ContentType,
  calculatorKinds,
  currencies,
  currencyName,
  draftSchema,
  findContentType,
} from '@vitrina/model';
import { createEntry } from '../../content/create.ts';
import type { Person, Platform } from '../../platform/context.ts';
import { newId } from '../../platform/ids.ts';

/** Creates the calculators that every deployment begins with, one of each kind and currency, as drafts without terms. */
export async function createFixedCalculators(platform: Platform, person: Person): Promise<void> {
  const type = calculatorType();
  const schema = draftSchema(type);
  const titles: Readonly<Record<CalculatorKind, string>> = {
    vehicle: 'Préstamo para vehículo',
    personal: 'Préstamo personal',
    dabuenavida: calculatorKinds.dabuenavida,
  };
  const actor = { person, name: person.name, requestId: null, address: null };
  for (const kind of Object.keys(titles) as CalculatorKind[])
    for (const currency of currencies) {
      const title = `${titles[kind]} en ${currencyName(currency)}`;
      const body = schema.parse({ institution_id: 'bank', kind, currency, title });
      await createEntry({ platform, type, actor }, body, { newId: newId(), retried: false });
    }
}

function calculatorType(): ContentType {
  const type = findContentType('calculators');
  if (type === undefined) throw new Error('There is no content type of calculators.');
  return type;
}
