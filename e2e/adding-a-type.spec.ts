import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify, stripVTControlCharacters } from 'node:util';
import type { Page } from '@playwright/test';
import { freePort } from '../scripts/lib/free-port.ts';
import { PINNED_NODE, projectEnv, ROOT } from '../scripts/lib/paths.mjs';
import { followGuide } from './support/guide.ts';
import { ADMIN_PASSWORD, startServer } from './support/server.ts';
import { startSite } from './support/site.ts';
import { expect, test } from './support/test.ts';

const run = promisify(execFile);

/** Copies the repository. Only its own packages are copied; dependencies are linked. Returns the folder. */
async function copyRepository(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'vitrina-copy-'));
  const skip = /[\\/](node_modules|dist|test-results|\.cache)$/;
  for (const part of ['packages', 'apps', 'tsconfig.base.json', 'package.json'])
    await cp(join(ROOT, part), join(root, part), { recursive: true, filter: (path) => !skip.test(path) });
  await linkModules(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  for (const app of ['apps/server', 'apps/console']) {
    const ownModules = await readdir(join(ROOT, app, 'node_modules')).catch(() => []);
    if (ownModules.length > 0)
      await linkModules(join(ROOT, app, 'node_modules'), join(root, app, 'node_modules'));
  }
  for (const name of await readdir(join(root, 'packages')))
    await symlink(join(root, 'packages', name), join(root, 'node_modules/@vitrina', name));
  return root;
}

async function linkModules(from: string, to: string): Promise<void> {
  await mkdir(join(to, '@vitrina'), { recursive: true });
  for (const name of await readdir(from)) {
    if (name !== '@vitrina' && name !== '.cache') await symlink(join(from, name), join(to, name));
  }
}

/** Runs a program of the copy and returns its output. @throws Error with the output if the program fails */
async function runIn(root: string, program: string, ...args: readonly string[]): Promise<string> {
  const { stdout } = await run(PINNED_NODE, [join(root, 'node_modules', program), ...args], {
    cwd: root,
    env: projectEnv({ NODE_ENV: 'production' }),
  }).catch((error: { readonly stdout?: string; readonly stderr?: string }) => {
    throw new Error(`${program} ${args.join(' ')}:\n${error.stdout}${error.stderr}`, { cause: error });
  });
  return stdout;
}

/** Follows all guides in a copy of the repository. Returns the files that each guide adds or changes, by its subject. */
async function followGuides(root: string) {
  const type = await followGuide('adding-a-content-type.md', root);
  const kind = await followGuide('adding-a-field-kind.md', root);
  const call = await followGuide('adding-a-call.md', root);
  await run(PINNED_NODE, [join(root, 'packages/client/generate/main.ts')], { cwd: root });
  const screen = await followGuide('adding-a-screen.md', root);
  return { type, kind: kind.filter((file) => !type.includes(file)), call, screen };
}

test('a new content type, call or screen changes two files and a new field kind changes six, and everything compiles', async () => {
  const root = await copyRepository();
  try {
    const { type, kind, call, screen } = await followGuides(root);
    expect([type, kind, call, screen].map(({ length }) => length)).toEqual([2, 6, 2, 2]);
    // The copy has neither the proofs of the service nor the journeys that they use.
    const sources = JSON.stringify({ extends: '../tsconfig.json', include: ['.'] });
    await writeFile(join(root, 'apps/server/src/tsconfig.json'), sources);
    for (const part of ['packages', 'apps/server/src', 'apps/console'])
      await runIn(root, 'typescript/bin/tsc', '-p', part, '--checkers', '1');
    const kinds = ['run', '--root', 'packages/model', 'kinds', '-t', 'color'];
    const testOutput = await runIn(root, 'vitest/vitest.mjs', ...kinds);
    // Tests of the new kind: shape, messages, emptiness, and its cells in a spreadsheet.
    const [, passedCount] = /Tests\s+(\d+) passed/.exec(stripVTControlCharacters(testOutput)) ?? [];
    expect(Number(passedCount)).toBeGreaterThan(4);
  } finally {
    await rm(root, { recursive: true, force: true });
  }
});

/**
 * Checks that the public site has a page, a card in a list, a search result and sitemap entries of the published
 * record.
 */
async function expectPages(page: Page, siteUrl: string): Promise<void> {
  await page.goto(`${siteUrl}/bank/tips/cuide-su-clave`);
  await expect(page.getByRole('heading', { level: 1, name: 'Cuide su clave' })).toBeVisible();
  await expect(page.getByText('No la diga a nadie, ni por teléfono.')).toBeVisible();
  const facts = page.getByRole('complementary', { name: 'Datos' });
  await expect(facts).toContainText('TemaSeguridad');
  await expect(facts).toContainText('Color#c8102e');
  await expect(page.getByRole('textbox', { name: 'Pregunta' })).toBeVisible();
  await expect(page.getByText('Revisado por Riesgos')).toHaveCount(0);

  await page.getByRole('navigation', { name: 'Ruta' }).getByRole('link', { name: 'Consejos' }).click();
  await expect(page).toHaveURL(`${siteUrl}/bank/tips`);
  await expect(page.getByText('Consejos cortos para cuidar su dinero.')).toBeVisible();
  const card = page.getByRole('article').filter({ hasText: 'Cuide su clave' });
  await expect(card).toContainText('Tema Seguridad');

  await page.goto(`${siteUrl}/bank/search?q=clave`);
  await expect(page.getByRole('heading', { name: 'Consejos' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cuide su clave' })).toBeVisible();
  const sitemap = await (await page.request.get(`${siteUrl}/sitemap.xml`)).text();
  for (const path of ['/bank/tips', '/insurances/tips', '/bank/tips/cuide-su-clave'])
    expect(sitemap).toContain(`<loc>${siteUrl}${path}</loc>`);
}

test('a type, a field kind, a call and a screen that were added as the guides describe work after a build', {
  tag: '@further',
}, async ({ browser }) => {
  // The journey builds console and site: two minutes alone, seven next to other journeys.
  test.setTimeout(600_000);
  const root = await copyRepository();
  try {
    await followGuides(root);
    for (const build of [['apps/console'], ['apps/site'], ['apps/site', '--ssr', 'src/server.ts']])
      await runIn(root, 'vite/bin/vite.js', 'build', ...build, '--logLevel', 'error');
    const stagingUrl = `http://127.0.0.1:${await freePort()}`;
    const server = await startServer({ DEMO: '0', STAGING_SITE_URL: stagingUrl }, { root });
    const site = await startSite(server.url, { root, stagingUrl });
    try {
      const page = await browser.newPage({ baseURL: server.url, locale: 'es-HN' });
      await page.goto('/tips');
      await page.getByLabel('Código de empleado').fill('admin');
      await page.getByLabel('Contraseña', { exact: true }).fill(ADMIN_PASSWORD);
      await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
      // The rail is collapsed until it gets the pointer or, here, the focus.
      await page.getByRole('navigation').getByRole('link', { name: 'Consejos' }).press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: 'Consejos' })).toBeVisible();
      // An icon that no other declaration names is shipped with the console.
      await expect(
        page.getByRole('navigation').getByRole('link', { name: 'Consejos' }).locator('svg.tabler-icon-bulb'),
      ).toHaveCount(1);
      // The first roles include the new resource, and so do the person's permissions.
      const session = await page.request.get('/api/core/hn/v1/auth');
      expect(await session.json()).toMatchObject({
        permissions: { tip: { publish: true } },
        can: { types: { tips: { create: true, institutions: ['bank', 'insurances'] } } },
      });

      await page.getByRole('link', { name: 'Nuevo consejo' }).first().click();
      await page.getByRole('combobox', { name: 'Institución' }).click();
      await page.getByRole('option', { name: 'Banco' }).click();
      await page.getByRole('textbox', { name: 'Título' }).fill('Cuide su clave');
      await page.getByRole('combobox', { name: 'Tema' }).click();
      await page.getByRole('option', { name: 'Seguridad' }).click();
      await page.getByRole('textbox', { name: 'Color' }).fill('#C8102E');
      await page.getByRole('textbox', { name: 'Resumen' }).fill('No la diga a nadie, ni por teléfono.');
      await page.getByRole('textbox', { name: 'Nota interna' }).fill('Revisado por Riesgos');
      await page.getByRole('button', { name: 'Guardar', exact: true }).click();
      await expect(page.getByText('Registro creado!')).toBeVisible();
      await page.getByRole('button', { name: 'Publicar', exact: true }).click();
      await page.getByRole('button', { name: 'Sí, continuar' }).click();
      await expect(page.getByText('Registro publicado!')).toBeVisible();

      // The staging site shows the typed text before it is saved.
      await page.getByRole('button', { name: 'Vista previa', exact: true }).click();
      const preview = page.frameLocator('iframe[title="Página del registro en el sitio de pruebas"]');
      await page.getByRole('textbox', { name: 'Título' }).fill('Cuide bien su clave');
      await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Cuide bien su clave');
      await expectPages(await browser.newPage({ locale: 'es-HN' }), site.url);

      await page.goto('/tips');
      await expect(page.getByRole('row', { name: 'Cuide su clave' })).toContainText('#c8102e');
      const namesBy = async (accent: string) => {
        const list = await page.request.get(`/api/tips?accent=${accent}`);
        return ((await list.json()) as { data: { name: string }[] }).data.map(({ name }) => name);
      };
      expect([await namesBy('present'), await namesBy('missing')]).toEqual([['Cuide su clave'], []]);
      const sheet = await page.request.get('/api/tips/export?format=csv');
      expect(await sheet.text()).toContain('#c8102e');

      // The added call responds, and the added screen shows the response.
      const holidays = await page.request.get('/api/core/hn/v1/holidays?year=2027');
      expect(await holidays.json()).toMatchObject({
        data: expect.arrayContaining([{ day: '2027-05-01', name: expect.any(String) }]),
      });
      expect((await page.request.get('/api/core/hn/v1/holidays?year=27')).status()).toBe(400);
      await page.goto('/holidays');
      await expect(page).toHaveTitle(/Feriados/);
      await expect(page.getByRole('heading', { level: 1, name: 'Feriados' })).toBeVisible();
      await expect(page.getByRole('listitem').filter({ hasText: '15/09' })).toHaveCount(1);

      // A destination can be the new module, in the institutions that have the module.
      await page.goto('/media-objects/slides/bank/home/create');
      await page.getByRole('radio', { name: 'Sección del sitio', exact: true }).check();
      await page.getByRole('combobox', { name: 'Sección del sitio', exact: true }).click();
      await page.getByRole('option', { name: 'Consejos', exact: true }).click();

      const read = await fetch(`${server.url}/api/tips/cuide-su-clave?stage=production&institution_id=bank`);
      const document = (await read.json()) as Record<string, unknown>;
      expect(document).toMatchObject({
        title: 'Cuide su clave',
        topic: 'safety',
        accent: '#c8102e',
        institution_id: 'bank',
      });
      expect(document).not.toHaveProperty('internal_note');

      // A site can load the form of the new type.
      const answer = await fetch(`${server.url}/api/tips/cuide-su-clave/form?institution_id=bank`);
      const form = (await answer.json()) as { sections: { fields: { key: string }[] }[] };
      expect(form.sections.flatMap(({ fields }) => fields.map(({ key }) => key))).toContain('question');

      // The new type has an empty inbox, with a filter by a field of the form.
      const inbox = await page.request.get('/api/tips/inbox?urgency=high');
      expect(await inbox.json()).toMatchObject({ data: [], meta: { total: 0 } });
      const { paths, components } = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as {
        paths: Record<string, object>;
        components: { schemas: object };
      };
      expect(Object.keys(paths)).toEqual(
        expect.arrayContaining(['/tips', '/tips/{entryId}', '/deleted-tips']),
      );
      expect(JSON.stringify(paths['/{type}/{entryId}/commit'])).toContain('"tips"');
      // The new module is the last of the modules of destinations.
      expect(JSON.stringify(components.schemas)).toContain('"providers","tips"');
      expect(Object.keys(components.schemas)).toEqual(
        expect.arrayContaining(['TipsDraft', 'TipsEntry', 'TipsPublic', 'TipsList']),
      );
    } finally {
      await site.stop();
      await server.stop();
    }
  } finally {
    await rm(root, { recursive: true, force: true });
  }
});
