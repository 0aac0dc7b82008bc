import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { PersonCan } from '@vitrina/contract';
import { contentTypes, fieldsOf, screenTitle } from '@vitrina/model';
import { matchRoutes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { textsOf } from '../../../content/shared/words.ts';
import { routes } from '../../../routes.tsx';
import { stepTexts } from '../first-day/steps.ts';
import { findGuides, guidesFor, plainText, shownTextOf } from './find-guides.ts';
import { type Device, guideGroups, guides, pictureName, pictureSizes, stepsOn } from './guide.ts';

const pictures = join(import.meta.dirname, 'pictures');
/** Maximum size of all pictures together in bytes; `npm run tutorials` fails above the same limit. */
const maxTotalBytes = 2_000_000;

/** Returns the source code of the console and the model. */
function sources(): string {
  const root = join(import.meta.dirname, '../../../..');
  const files = [
    ...globSync('src/**/*.{ts,tsx}', { cwd: root }).map((file) => join(root, file)),
    ...globSync('src/**/*.ts', { cwd: join(root, '../../packages/model') }).map((file) =>
      join(root, '../../packages/model', file),
    ),
  ].filter((file) => !/[.]test[.]tsx?$/.test(file));
  return files.map((file) => readFileSync(file, 'utf8')).join('\n');
}

/** Labels of controls that the console derives from the declarations of types. */
const derived = new Set(
  contentTypes.flatMap((type) => [
    textsOf(type).create,
    screenTitle(type),
    `Más sobre ${type.labels.plural}`,
    `Papelera de ${type.labels.plural}`,
    `Importar ${type.labels.plural}`,
    `${textsOf(type).create} en`,
    `Mover ${type.labels.feminine ? 'la' : 'el'} ${type.labels.singular}`,
    `${screenTitle(type)} de Inicio`,
    'Agregar Contenedor',
    `Agregar Contenedor ${type.labels.feminine ? 'a la' : 'al'} ${type.labels.singular}`,
    ...Object.values(fieldsOf(type))
      .filter(({ bulk }) => bulk === 'add')
      .map(({ label, short }) => `Aplicar ${(short ?? label).toLowerCase()}`),
  ]),
);

/** Returns the rights of a person who has rights on the type `stores` only. */
function can(stores: object): PersonCan {
  const noRights = { list: false, retrieve: false, create: false, update: false, publish: false };
  const furtherRights = { archive: false, delete: false, export: false, reveal: false, institutions: null };
  return {
    types: Object.fromEntries(
      contentTypes.map(({ slug }) => [
        slug,
        { ...noRights, ...furtherRights, ...(slug === 'stores' ? stores : {}) },
      ]),
    ),
    files: { list: false, upload: false },
    dashboard: true,
    personal_data: { search: false, erase: false },
    mails: { list: false, update: false },
    audit: { list: false, read: false, export: false },
    staff: { list: false, read: false, create: false, update: false, delete: false },
    notifications: { list: false, create: false },
  };
}

/** Roles of controls that guides may use, and the names of the three controls without a fixed name. */
const roles = new Set(
  'button checkbox combobox heading link menuitem region searchbox table textbox'
    .split(' ')
    .concat('first record', 'first submission', 'first file'),
);

describe('the guides', () => {
  it('refer only to existing control roles, subjects, types and areas of rights', () => {
    const slugs = contentTypes.map(({ slug }) => slug);
    const owners = new Set<string>([...Object.keys(can({})), ...slugs, 'some type', 'some inbox']);
    for (const { slug, group, needs, steps } of guides) {
      expect(Object.keys(guideGroups)).toContain(group);
      if (needs !== undefined) expect(owners, slug).toContain(needs.of);
      for (const { control } of steps) expect(roles, slug).toContain(control.role);
    }
  });

  it('refer only to controls that exist in the console', () => {
    const all = sources();
    const missing = guides.flatMap(({ slug, steps }) =>
      steps
        .flatMap(({ control }) => ('name' in control ? [control.name, control.shown ?? control.name] : []))
        .filter((name) => !all.includes(name) && !derived.has(name))
        .map((name) => `${slug}: ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it('have at most one placeholder in each text, and none for a control without a fixed name', () => {
    const wrong = guides.flatMap(({ slug, steps }) =>
      steps
        .filter(({ text, control }) => text.split('{}').length - 1 > (shownTextOf(control) === null ? 0 : 1))
        .map(({ text }) => `${slug}: ${text}`),
    );
    expect(wrong).toEqual([]);
  });

  it('have pictures for every step without the mark `plain`, and no unused picture', () => {
    const expectedNames = guides.flatMap((guide) =>
      (Object.keys(pictureSizes) as Device[]).flatMap((device) =>
        stepsOn(guide, device).flatMap(({ step: { plain }, number }) =>
          plain ? [] : [pictureName(guide, number, device)],
        ),
      ),
    );
    const storedNames = existsSync(pictures) ? readdirSync(pictures) : [];
    expect(storedNames.sort()).toEqual(expectedNames.sort());
    const total = storedNames.reduce((sum, name) => sum + statSync(join(pictures, name)).size, 0);
    expect(total).toBeLessThanOrEqual(maxTotalBytes);
  });

  it('have unique addresses and start at an existing screen of the console', () => {
    expect(new Set(guides.map(({ slug }) => slug)).size).toBe(guides.length);
    for (const { slug, start } of guides) {
      expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(matchRoutes(routes, start)?.at(-1)?.route.path, start).not.toBe('*');
    }
  });

  it('include all guides linked in the checklist of a new installation', () => {
    const slugs = guides.map(({ slug }) => slug);
    for (const { guide } of Object.values(stepTexts)) if (guide !== undefined) expect(slugs).toContain(guide);
  });

  it('are shown only to people who may perform the task', () => {
    const slugsFor = (stores: object) => guidesFor(can(stores)).map(({ slug }) => slug);
    expect(slugsFor({})).toEqual(['encontrar-un-icono', 'avisos-por-correo']);
    expect(slugsFor({ list: true, retrieve: true })).toContain('historial-y-comparacion');
    const editor = slugsFor({ list: true, retrieve: true, create: true, update: true });
    expect(editor).toContain('pedir-una-revision');
    expect(editor).not.toContain('crear-y-publicar-una-sucursal');
  });

  it('are found by any of their words, with or without accents', () => {
    const slugsFor = (query: string) => findGuides(guides, query).map(({ slug }) => slug);
    expect(slugsFor('')).toHaveLength(guides.length);
    expect(slugsFor('NAVIDAD feriado')).toEqual(['horario-especial']);
    expect(slugsFor('iconos')).toContain('encontrar-un-icono');
    expect(slugsFor('segunda persona aprobacion')).toContain('pedir-una-revision');
    expect(slugsFor('nada de esto existe')).toEqual([]);
    expect(guides.flatMap(({ steps }) => steps.map(plainText)).join()).not.toContain('{}');
  });
});
