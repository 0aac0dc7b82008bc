/** Values that a visitor types in a form of the demonstration. */
export const person = {
  first_names: 'Suyapa',
  last_names: 'Mejía Núñez',
  id_type: 'dni',
  id_number: '0801-1990-12345',
  phone: { number: '9988-7766' },
  email: 'suyapa@example.com',
  consent: true,
};

/** Form of a record, with the token that proves its opening time. */
export interface OpenForm {
  readonly id: string;
  readonly opened: string;
}

/** Opens the form of a promotion of the demonstration that accepts submissions. */
export async function openForm(url: string): Promise<OpenForm> {
  const list = await fetch(`${url}/api/promotions?stage=production&per_page=100`);
  const { data } = (await list.json()) as { data: { id: string }[] };
  for (const { id } of data) {
    const form = await fetch(`${url}/api/promotions/${id}/form`);
    if (form.status === 200) return { id, opened: ((await form.json()) as { opened: string }).opened };
  }
  throw new Error('No promotion of the demonstration takes submissions.');
}
