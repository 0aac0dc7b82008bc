import { readFile } from 'node:fs/promises';
import { dayOf, formatDay, workingDaysAfter } from '@vitrina/model';
import { expectAccessibleAtAllSizes, expectAccessibleInThemes } from './support/accessibility.ts';
import { answerQuestion, choose, navigateTo, notice } from './support/screen.ts';
import { expect, test } from './support/signed-in.ts';
import { openForm } from './support/visitor.ts';

/** Applicant for the job. */
const applicant = {
  first_names: 'Wilmer Alberto',
  last_names: 'Zelaya Núñez',
  phone: { number: '9988-1122' },
  email: 'wilmer.zelaya@example.com',
  id_type: 'dni',
  id_number: '0501-1988-54321',
  consent: true,
};
/** Customer who writes to the bank. */
const customer = {
  first_names: 'Norma Leticia',
  last_names: 'Bonilla Cruz',
  phone: { number: '9933-4455' },
  email: 'norma.bonilla@example.com',
  consent: true,
};

test('staff open and export the file of an application, and erase the file with the data of the applicant', async ({
  page,
  server,
  staffApi,
}) => {
  const [job] = await staffApi.records('jobs', { status: 'published' });
  if (!job) throw new Error('The demonstration has no open job.');
  const form = await openForm(server, 'jobs', job.id);
  const cv = Buffer.from('%PDF-1.4\n% Wilmer Zelaya\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n');
  const cvId = await form.attach('cv', 'CV de Wilmer.pdf', cv);
  await page.goto(`/jobs/${job.id}/inbox`);
  await expect(page.getByRole('heading', { level: 1, name: job.name })).toBeVisible();
  const ticket = await form.send({ ...applicant, cv: cvId });

  await page.getByRole('searchbox', { name: /^Buscar por nombre/ }).fill(ticket);
  await page
    .getByRole('region', { name: 'Solicitudes' })
    .getByRole('link', { name: /Wilmer Alberto/ })
    .click();
  const detail = page.getByRole('article', { name: `Solicitud ${ticket}` });
  const link = detail.getByRole('link', { name: 'Descargar CV de Wilmer.pdf' });
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(file.suggestedFilename()).toBe('CV de Wilmer.pdf');
  expect(await readFile(await file.path())).toEqual(cv);
  const address = (await link.getAttribute('href')) ?? '';
  const submission = new URL(page.url()).searchParams.get('submission');

  await page.getByRole('button', { name: 'Más sobre la bandeja' }).click();
  const [list] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Exportar a CSV' }).click(),
  ]);
  const [, row, extra] = (await readFile(await list.path(), 'utf8')).split('\r\n');
  expect(row).toContain(ticket);
  expect(row).toContain('0501-****-*****');
  expect(extra).toBeUndefined();

  await navigateTo(page, '/personal-data');
  await page.getByRole('textbox', { name: 'Número de documento' }).fill('0501198854321');
  await page.getByRole('button', { name: 'Buscar', exact: true }).click();
  await expect(page.getByText(ticket)).toBeVisible();
  await page.getByRole('button', { name: 'Borrar sus datos' }).click();
  await answerQuestion(page, '¿Desea borrar los datos de esta persona?');
  await expect(notice(page, 'Se borraron los datos de 1 solicitud.', 'Datos borrados')).toBeVisible();

  await navigateTo(page, `/inbox/jobs?submission=${submission}`);
  await expect(detail.getByText(/^Sus datos se borraron el \d{2}\/\d{2}\/\d{4}\.$/)).toBeVisible();
  await expect(detail.getByRole('heading', { level: 2 })).toHaveText('Sin nombre');
  await expect(detail.getByRole('link', { name: /^Descargar/ })).toHaveCount(0);
  expect((await page.request.get(address)).status()).toBe(404);
  await expectAccessibleInThemes(page);
});

test.describe('an inbox with a simulated clock', () => {
  test.use({ newBrowser: true });

  test('announces a submission in an empty inbox, shows the deadline of a claim, and receives the reply to the claim', {
    tag: '@further',
  }, async ({ page, server, staffApi }) => {
    const pages = await staffApi.records('static-pages', { institution_id: 'bank', status: 'published' });
    const claims = pages.find((currentPage) => currentPage['form_type'] === 'claim');
    const contact = pages.find((currentPage) => currentPage['form_type'] === 'contact');
    if (!claims || !contact) throw new Error('The demonstration has no pages with these forms.');
    const empty = await staffApi.publishCopy(contact);
    const claim = await openForm(server, 'static-pages', claims.id);
    const question = await openForm(server, 'static-pages', empty.id);

    await page.clock.install();
    await page.goto(`/bank/static-pages/contactenos/${empty.id}/forms`);
    const list = page.getByRole('region', { name: 'Solicitudes' });
    await expect(list.getByText('Aún no hay solicitudes')).toBeVisible();
    await question.send({ ...customer, subject: 'service', message: '¿Abren el sábado?' });
    // The list checks for new submissions every half minute.
    await page.clock.fastForward(31_000);
    const bar = list.getByRole('button', { name: '1 solicitud nueva' });
    await expect(bar).toBeVisible();
    await expect(list.getByText('Aún no hay solicitudes')).toBeVisible();
    await expectAccessibleAtAllSizes(page, { phone: true });
    await bar.click();
    await expect(list.getByRole('link', { name: /Norma Leticia/ })).toBeVisible();
    await expect(bar).toBeHidden();

    const ticket = await claim.send({
      ...customer,
      id_type: 'dni',
      id_number: '0801-1975-13579',
      product: 'Cuenta de ahorro',
      description: 'Me cobraron dos veces la misma comisión.',
      amount: { amount: '1250.00', currency: 'HNL' },
    });
    const due = `Vence el ${formatDay(workingDaysAfter(dayOf(new Date()), 10))}`;
    await navigateTo(page, `/bank/static-pages/usuario-financiero/${claims.id}/forms`);
    await expect(page.getByRole('heading', { level: 1, name: claims.name })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Ruta' }).getByRole('listitem')).toHaveText([
      'Páginas estáticas',
      'Banco',
      'Páginas estáticas de Usuario financiero',
      claims.name,
      'Bandeja',
    ]);
    await expect(list.getByText(/^Venció el /).first()).toBeVisible();
    const row = list.getByRole('listitem').filter({ hasText: ticket });
    await expect(row.getByText(due)).toBeVisible();
    await row.getByRole('link').click();
    const detail = page.getByRole('article', { name: `Solicitud ${ticket}` });
    await expect(detail.getByText(due)).toBeVisible();
    await expect(detail.getByRole('region', { name: 'Descripción de los hechos' })).toContainText(
      'Me cobraron dos veces la misma comisión.',
    );
    await detail.getByRole('button', { name: 'Mostrar' }).click();
    await expect(detail.getByText('0801-1975-13579')).toBeVisible();
    await expectAccessibleInThemes(page);

    await choose(page, 'Estado', 'Atendido');
    await choose(page, 'Resultado', 'No a favor');
    await expect(page.getByRole('combobox', { name: 'Resultado' })).toHaveText('No a favor');
    await expect(detail.getByText(due)).toBeHidden();
    await expect(row.getByText(due)).toBeHidden();
    await expect(row.getByText('Atendido')).toBeVisible();
  });
});
