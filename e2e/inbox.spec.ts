import { expectAccessibleAtAllSizes, expectAccessibleInThemes } from './support/accessibility.ts';
import { move, notice } from './support/screen.ts';
import { expect, test } from './support/signed-in.ts';

/** A form is refused that comes sooner after it was opened. */
const formWaitMs = 3_500;

interface Form {
  readonly opened: string;
}

test('what a visitor sends is found, handled, found again by its person, and erased', async ({
  page,
  vitrina,
}) => {
  const api = `${vitrina.url}/api`;
  const onSite = await (
    await fetch(`${api}/assets?stage=production&accepts_offers=true&institution_id=bank&per_page=1`)
  ).json();
  const [asset] = onSite.data as { readonly id: string; readonly title: string }[];
  if (!asset) throw new Error('The demonstration has no asset that takes offers.');
  const form: Form = await (await fetch(`${api}/assets/${asset.id}/form`)).json();
  const offer = {
    first_names: 'Dilcia Suyapa',
    last_names: 'Pineda Matamoros',
    id_type: 'dni',
    id_number: '0801-1990-12345',
    phone: { number: '9977-6655' },
    email: 'dilcia.pineda@example.com',
    message: '<script>alert(1)</script> Quisiera visitarla el jueves.',
    offer_amount: { amount: '1500000.00', currency: 'HNL' },
    payment_method: 'cash',
    buyer_type: 'person',
    consent: true,
    opened: form.opened,
  };
  const send = (body: object): Promise<Response> =>
    fetch(`${api}/assets/${asset.id}/inbox`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'journey-of-an-offer' },
      body: JSON.stringify(body),
    });
  await page.goto(`/assets/${asset.id}/inbox`);
  await expect(page.getByRole('heading', { level: 1, name: asset.title })).toBeVisible();

  await page.waitForTimeout(formWaitMs);
  const faulty = await send({ ...offer, first_names: '' });
  expect(faulty.status).toBe(400);
  expect(JSON.stringify(await faulty.json())).toContain('Escriba su nombre.');
  const taken = await send(offer);
  expect(taken.status).toBe(201);
  const { ticket } = (await taken.json()) as { readonly ticket: string };
  expect(await (await send(offer)).json()).toEqual({ ticket });

  await page.getByRole('searchbox', { name: /^Buscar por nombre/ }).fill(ticket);
  const row = page.getByRole('region', { name: 'Solicitudes' }).getByRole('link', { name: /Dilcia Suyapa/ });
  await row.click();
  const detail = page.getByRole('article', { name: `Solicitud ${ticket}` });
  await expect(detail.getByText('Quisiera visitarla el jueves.')).toBeVisible();
  await expect(detail.getByText('0801-****-*****')).toBeVisible();
  await detail.getByRole('button', { name: /Mostrar/ }).click();
  await expect(detail.getByText('0801-1990-12345')).toBeVisible();

  await page.getByRole('button', { name: 'Tomar' }).click();
  await expect(page.getByRole('button', { name: 'Tomar' })).toBeHidden();
  await page.getByRole('textbox', { name: 'Notas' }).fill('Llamar el jueves por la tarde.');
  await page.getByRole('button', { name: 'Agregar nota' }).click();
  await expect(
    page.getByRole('region', { name: 'Notas' }).getByText('Llamar el jueves por la tarde.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Descartar como spam' }).click();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByRole('combobox', { name: 'Estado' })).toHaveText('En gestión');
  await expectAccessibleAtAllSizes(page, { phone: true });

  await move(page, '/personal-data');
  await page.getByRole('combobox', { name: 'Buscar por' }).selectOption('Correo');
  await page.getByRole('textbox', { name: 'Correo' }).fill('Dilcia.Pineda@example.com');
  await page.getByRole('button', { name: 'Buscar', exact: true }).click();
  await expect(page.getByText(ticket)).toBeVisible();
  await expectAccessibleAtAllSizes(page, { phone: true });
  await page.getByRole('button', { name: /^Borrar/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sí, continuar' }).click();
  await expect(notice(page, 'Se borraron los datos de 1 solicitud.', 'Datos borrados')).toBeVisible();

  await move(page, `/inbox?search=${ticket}`);
  await expect(page.getByText(ticket)).toBeVisible();
  await expect(page.getByText('Dilcia Suyapa')).toBeHidden();
  await expectAccessibleInThemes(page);
});
