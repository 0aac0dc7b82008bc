import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { iconWords, packageIcons } from '../../../icons-plugin.ts';
import { catalogueOf } from './catalogue.ts';
import { categoryWords, spanishWords } from './spanish-words.ts';

const catalogue = catalogueOf(iconWords());
const namesFound = (text: string, category: string | null = null): string[] =>
  catalogue.search(text, category).map(({ name }) => name);

describe('the names of the icons', () => {
  const names = [...packageIcons().keys()];

  it('are the names that an icon field accepts', () => {
    const folder = dirname(createRequire(import.meta.url).resolve('@tabler/icons/outline/home.svg'));
    const drawings = readdirSync(folder).map((file) => basename(file, '.svg'));
    expect(names).toEqual(drawings.sort((a, b) => (a < b ? -1 : 1)));
    for (const name of names) expect(name).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
  });

  it('are sorted in the catalogue', () => {
    expect(catalogue.icons.map(({ name }) => name)).toEqual(names);
  });
});

describe('the Spanish words', () => {
  // Parts of a name that denote additions to the drawing do not count as words for it.
  const additions = new Set(
    'off plus minus x up down left right small check filled search share star heart pin code dollar exclamation question bolt cog cancel pause'.split(
      ' ',
    ),
  );
  const says = (name: string): boolean => {
    const parts = name.split('-').filter((part) => !/^\d+$/.test(part));
    const drawnParts = parts.filter((part) => !additions.has(part));
    return (drawnParts.length > 0 ? drawnParts : parts).some((part) => spanishWords.has(part));
  };

  it('describe 98 of 100 icons, except icons of brands', () => {
    const icons = catalogue.icons.filter(({ category }) => category !== 'Brand');
    expect(icons.filter(({ name }) => says(name)).length / icons.length).toBeGreaterThan(0.98);
  });

  it('translate only words of existing icons, and no translation is empty', () => {
    const english = new Set(catalogue.icons.flatMap(({ parts, keywords }) => [...parts, ...keywords]));
    expect([...spanishWords.keys()].filter((word) => !english.has(word))).toEqual([]);
    for (const words of spanishWords.values())
      for (const word of words) expect(word).toMatch(/^[\p{Ll}][\p{L}\d ]*$/u);
  });

  it('name every category', () => {
    expect(Object.keys(categoryWords).sort()).toEqual([...iconWords().categories]);
    expect(catalogue.categories.map(({ label }) => label)).not.toContain('');
    expect(catalogue.categories.slice(0, 2)).toMatchObject([
      { label: 'Animales', count: 19 },
      { label: 'Ánimo' },
    ]);
  });
});

describe('the icon search', () => {
  it.each([
    ['tarjeta', 'credit-card'],
    ['Tarjeta de Crédito', 'credit-card'],
    ['tarjetas', 'credit-card'],
    ['carro', 'car'],
    ['vehiculo', 'car'],
    ['casa', 'home'],
    ['hogar', 'home'],
    ['banco', 'building-bank'],
    ['préstamo', 'cash'],
    ['ahorro', 'moneybag'],
    ['alcancía', 'pig'],
    ['póliza', 'umbrella'],
    ['seguro', 'shield'],
    ['dinero', 'cash'],
    ['teléfono', 'phone'],
    ['escuela', 'school'],
    ['graduación', 'school'],
    ['basura', 'trash'],
    ['house', 'home'],
  ])('lists for the input %s the icon %s among the first results', (input, name) => {
    expect(namesFound(input).slice(0, 60)).toContain(name);
  });

  it('lists the exact name first, then matches in names, then matches in keywords', () => {
    expect(namesFound('home')[0]).toBe('home');
    expect(namesFound('credit card')[0]).toBe('credit-card');
    expect(namesFound('credit-card-pay')[0]).toBe('credit-card-pay');
    const cards = namesFound('card');
    const isCard = (name: string): boolean => name.split('-').includes('card');
    expect(cards.findIndex((name) => !isCard(name))).toBe(cards.filter(isCard).length);
    expect(namesFound('casa')[0]).toBe('home');
    expect(cards.slice(0, 2).every((name) => name.split('-').length <= 2)).toBe(true);
  });

  it('requires every typed word to be the beginning of a word, ignoring accents', () => {
    expect(namesFound('tarj cred off')).toEqual(['credit-card-off']);
    expect(namesFound('telefono apagado')).toEqual(namesFound('TELÉFONO  apagado'));
    expect(namesFound('casa dolar')).toContain('home-dollar');
    expect(namesFound('casa zzzz')).toEqual([]);
    expect(namesFound('de')).not.toEqual([]);
  });

  it('searches only the chosen category', () => {
    const bank = namesFound('casa', 'Buildings');
    expect(bank).toContain('home');
    expect(bank.every((name) => catalogue.byName.get(name)?.category === 'Buildings')).toBe(true);
    expect(namesFound('', 'Zodiac')).toHaveLength(12);
    expect(namesFound('', null)).toHaveLength(packageIcons().size);
  });
});
