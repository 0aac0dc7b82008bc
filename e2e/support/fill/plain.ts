import type { Locator } from '@playwright/test';
import { dayOf, type Field, formatDay, type Money, type Phone, visibleText } from '@vitrina/model';
import type { Filler } from './filler.ts';

/** Returns the one-line control of a field, by its label. */
export const box = (container: Locator, { label }: Pick<Field, 'label'>): Locator =>
  container.getByRole('textbox', { name: label, exact: true });

const typeText = (container: Locator, field: Pick<Field, 'label'>, text: string): Promise<void> =>
  box(container, field).fill(text);

/** Returns a text about the field between the minimum and the maximum length. */
function makeText(topic: string, min: number, max: number): string {
  const sentence = `${topic}: con ñ, tildes y «comillas». `;
  return sentence
    .repeat(Math.ceil(Math.max(min, 1) / sentence.length))
    .slice(0, max)
    .trim();
}

/** Returns the example with other digits, all of 5 or more, because demo records start with low numbers. */
const textLikeExample = (example: string): string =>
  example.replace(/\d/g, () => String(5 + Math.floor(Math.random() * 5)));

export const text: Filler<'text', string> = {
  as: 'field',
  make: ({ label, min = 1, max, pattern }, { key, type: { name, labels }, uniqueWord }) =>
    pattern
      ? textLikeExample(pattern.example)
      : makeText(key === name ? `${uniqueWord} ${labels.singular}` : label, min, max),
  enter: typeText,
};

export const email: Filler<'email', string> = {
  as: 'field',
  make: (_field, { uniqueWord }) => `${uniqueWord}@example.hn`,
  enter: typeText,
};

/** Filler of phone numbers: typed in the local format, stored in E.164. */
export const phone: Filler<'phone', Phone> = {
  as: 'field',
  make: () => ({ number: '+50422000010', ext: '112' }),
  async enter(container, field) {
    await typeText(container, field, '2200-0010');
    await typeText(container, { label: `${field.label}: extensión` }, '112');
  },
};

export const url: Filler<'url', string> = {
  as: 'field',
  make: ({ hosts }) => `https://${hosts?.[0] ?? 'www.example.com'}/pagina?de=prueba`,
  enter: typeText,
};

export const icon: Filler<'icon', string> = {
  as: 'field',
  make: () => 'building-store',
  async enter(container, { label }, name) {
    const control = container.getByRole('combobox', { name: label, exact: true });
    await control.fill(name);
    // Suggestions would cover the fields below.
    await control.blur();
  },
};

/** Filler of the record's address, which is shown as text until a button makes it editable. */
export const slug: Filler<'slug', string> = {
  as: 'field',
  make: (_field, { uniqueWord }) => `direccion-${uniqueWord}`,
  async enter(container, field, value) {
    await container.getByRole('button', { name: 'Cambiar la dirección' }).click();
    await typeText(container, field, value);
  },
};

export const rich: Filler<'rich', string> = {
  as: 'group',
  make: ({ label, min = 1, max = 500 }) => `<p>${makeText(label, min, max)}</p>`,
  enter: (container, _field, html) => container.getByRole('textbox').fill(visibleText(html)),
};

export const number: Filler<'number', number> = {
  as: 'field',
  make: ({ min, max, decimals }) => Math.max(Math.ceil(min), Math.min(decimals ? 12.5 : 12, max)),
  enter: (container, field, value) => typeText(container, field, String(value)),
};

export const percentage: Filler<'percentage', string> = {
  as: 'field',
  make: () => '12.50',
  enter: typeText,
};

/** Filler of amounts: the same amount everywhere, so that no minimum exceeds a maximum. */
export const money: Filler<'money', Money> = {
  as: 'field',
  make: ({ currencies: [currency = 'HNL'] = [] }) => ({ amount: '1250000.00', currency }),
  enter: (container, field) => typeText(container, field, '1,250,000'),
};

const escapePattern = (label: string): string => label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Filler of switches: the opposite of the initial value, except for switches that would deactivate the record or
 * replace another one.
 */
export const boolean: Filler<'boolean', boolean> = {
  as: 'field',
  make: ({ initial }, { key, type: { activeFlag, sole } }) =>
    key === activeFlag || key === sole?.when?.field ? initial : !initial,
  enter: (container, { label }, value) =>
    container
      .getByRole('switch', { name: new RegExp(`^${escapePattern(label)}( Sí| No)?$`) })
      .setChecked(value),
};

const dayAfterToday = (days: number): string => dayOf(new Date(Date.now() + days * 86_400_000));

/** Returns a past day, or a future one if the field requires the future or a day after another field's. */
const dayFor = ({ future, laterThan }: { readonly future?: true; readonly laterThan?: unknown }): string =>
  dayAfterToday(future || laterThan ? 60 : -10);

export const date: Filler<'date', string> = {
  as: 'field',
  make: dayFor,
  enter: (container, field, value) => typeText(container, field, formatDay(value)),
};

export const datetime: Filler<'datetime', string> = {
  as: 'field',
  // Half past nine in Honduras.
  make: (field) => `${dayFor(field)}T15:30:00.000Z`,
  async enter(container, field, value) {
    await typeText(container, field, formatDay(value.slice(0, 10)));
    const time = box(container, { label: `${field.label}: hora` });
    await time.fill('9:30 am');
    await time.press('Tab');
  },
};

export const month: Filler<'month', string> = {
  as: 'field',
  make: ({ future }) => dayAfterToday(future ? 400 : -40).slice(0, 7),
  enter: (container, field, value) => typeText(container, field, `${value.slice(5)}/${value.slice(0, 4)}`),
};
