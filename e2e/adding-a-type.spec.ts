import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { PINNED_NODE, projectEnv, ROOT } from '../scripts/lib/paths.mjs';
import { ADMIN_PASSWORD, startServer } from './support/server.ts';

const run = promisify(execFile);

/** What the guide says, taken from the guide: the new file and the line that registers it. */
async function guide(): Promise<{ file: string; line: string }> {
  const text = await readFile(join(ROOT, 'docs/adding-a-content-type.md'), 'utf8');
  const [file, line] = [...text.matchAll(/```ts\n([\s\S]*?)```/g)].map((block) => block[1] ?? '');
  if (!file || !line) throw new Error('The guide has lost its two blocks.');
  return { file, line };
}

/** A copy of the repository in which only our own packages are copies; everything else is linked. */
async function copyRepository(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'vitrina-copy-'));
  const skip = /[\\/](node_modules|dist|test-results)$/;
  for (const part of ['packages', 'apps', 'tsconfig.base.json', 'package.json'])
    await cp(join(ROOT, part), join(root, part), { recursive: true, filter: (path) => !skip.test(path) });
  await linkModules(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  for (const app of ['apps/server', 'apps/console']) {
    const own = await readdir(join(ROOT, app, 'node_modules')).catch(() => []);
    if (own.length > 0) await linkModules(join(ROOT, app, 'node_modules'), join(root, app, 'node_modules'));
  }
  for (const name of ['model', 'contract'])
    await symlink(join(root, 'packages', name), join(root, 'node_modules/@vitrina', name));
  return root;
}

async function linkModules(from: string, to: string): Promise<void> {
  await mkdir(join(to, '@vitrina'), { recursive: true });
  for (const name of await readdir(from)) {
    if (name !== '@vitrina' && name !== '.cache') await symlink(join(from, name), join(to, name));
  }
}

test('a content type is one new file and one line: screens, calls and public reads come by themselves', async ({
  browser,
}) => {
  const root = await copyRepository();
  try {
    const { file, line } = await guide();
    await writeFile(join(root, 'packages/model/src/types/tips.ts'), file);
    await writeFile(join(root, 'packages/model/src/types/all.ts'), line, { flag: 'a' });
    const vite = join(root, 'node_modules/vite/bin/vite.js');
    await run(PINNED_NODE, [vite, 'build', '--logLevel', 'error'], {
      cwd: join(root, 'apps/console'),
      env: projectEnv({ NODE_ENV: 'production' }),
    });
    const vitrina = await startServer({ DEMO: '0' }, { root });
    try {
      const page = await browser.newPage({ baseURL: vitrina.url, locale: 'es-HN' });
      await page.goto('/tips');
      await page.getByLabel('Código de empleado').fill('admin');
      await page.getByLabel('Contraseña', { exact: true }).fill(ADMIN_PASSWORD);
      await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
      // The rail is closed until somebody comes to it, here by keyboard.
      await page.getByRole('navigation').getByRole('link', { name: 'Consejos' }).press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: 'Consejos' })).toBeVisible();
      // An icon that no other declaration names is shipped with the console.
      await expect(
        page.getByRole('navigation').getByRole('link', { name: 'Consejos' }).locator('svg.tabler-icon-bulb'),
      ).toHaveCount(1);
      // The new resource stands in the first roles, and so in the person's permissions.
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
      await page.getByRole('textbox', { name: 'Resumen' }).fill('No la diga a nadie, ni por teléfono.');
      await page.getByRole('textbox', { name: 'Nota interna' }).fill('Revisado por Riesgos');
      await page.getByRole('button', { name: 'Guardar', exact: true }).click();
      await expect(page.getByText('Registro creado!')).toBeVisible();
      await page.getByRole('button', { name: 'Publicar', exact: true }).click();
      await page.getByRole('button', { name: 'Sí, continuar' }).click();
      await expect(page.getByText('Registro publicado!')).toBeVisible();

      // A destination may lead to the new module, in the institutions that have it.
      await page.goto('/media-objects/slides/bank/home/create');
      await page.getByRole('radio', { name: 'Módulo', exact: true }).check();
      await page.getByRole('combobox', { name: 'Módulo', exact: true }).click();
      await page.getByRole('option', { name: 'Consejos', exact: true }).click();

      const read = await fetch(`${vitrina.url}/api/tips/cuide-su-clave?stage=production&institution_id=bank`);
      const document = (await read.json()) as Record<string, unknown>;
      expect(document).toMatchObject({ title: 'Cuide su clave', topic: 'safety', institution_id: 'bank' });
      expect(document).not.toHaveProperty('internal_note');
      const { paths, components } = (await (await fetch(`${vitrina.url}/api/openapi.json`)).json()) as {
        paths: Record<string, object>;
        components: { schemas: object };
      };
      expect(Object.keys(paths)).toEqual(
        expect.arrayContaining(['/tips', '/tips/{entryId}', '/deleted-tips']),
      );
      expect(JSON.stringify(paths['/{type}/{entryId}/commit'])).toContain('"tips"');
      // A destination may lead to the new module, after those that there are.
      expect(JSON.stringify(components.schemas)).toContain('"providers","tips"');
      expect(Object.keys(components.schemas)).toEqual(
        expect.arrayContaining(['TipsDraft', 'TipsEntry', 'TipsPublic', 'TipsList']),
      );
    } finally {
      await vitrina.stop();
    }
  } finally {
    await rm(root, { recursive: true, force: true });
  }
});
