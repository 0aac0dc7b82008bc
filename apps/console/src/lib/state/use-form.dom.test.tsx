import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FieldFrame } from '../../ui/form/field-frame.tsx';
import { Form } from '../../ui/form/form.tsx';
import { ApiError } from '../calls/api-error.ts';
import { checkedWith } from './checked.ts';
import { type FormState, textControl, useForm, valueControl } from './use-form.ts';

interface Values {
  readonly name: string;
  readonly mail: string;
  readonly days: readonly string[];
}

const initial: Values = { name: '', mail: '', days: [] };
const check = ({ name, mail, days }: Values) =>
  checkedWith(
    { name: name.trim(), mail },
    {
      '/name': name.trim() === '' && 'Escriba el nombre.',
      '/mail': mail === '' && 'Escriba el correo.',
      '/days/1': days[1] === '' && 'Elija el día.',
    },
  );

let form: FormState<Values>;
let root: ReturnType<typeof createRoot>;

function Sample({ send }: { readonly send: (body: { name: string; mail: string }) => unknown }) {
  form = useForm({ initial, check, send });
  return (
    <Form {...form.form}>
      {(['name', 'mail'] as const).map((name) => (
        <FieldFrame key={name} label={name} error={form.errorAt(name)}>
          {(control) => <input {...control} {...textControl(form, name)} />}
        </FieldFrame>
      ))}
    </Form>
  );
}

const open = (send: (body: { name: string; mail: string }) => unknown) =>
  act(() => root.render(<Sample send={send} />));
const submit = () => act(async () => document.querySelector('form')?.requestSubmit());
const set = (change: Partial<Values>) => act(() => form.set(change));
const focused = () => document.activeElement?.getAttribute('name');
const refusal = (...errors: readonly { path: string; message: string }[]) =>
  new ApiError({ status: 422, code: 'invalid', detail: 'No se pudo.', errors });

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
});

afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

it('a form is not sent while a field is invalid, and after the first attempt each field shows its current error', async () => {
  const send = vi.fn();
  open(send);
  expect(form.issues).toEqual([]);
  set({ mail: 'a' });
  set({ mail: '' });
  expect(form.issues, 'before it was to be sent').toEqual([]);
  await submit();
  expect(form.errorAt('name')).toBe('Escriba el nombre.');
  expect(form.errorAt('mail')).toBe('Escriba el correo.');
  expect(focused()).toBe('name');
  set({ name: 'Ana' });
  expect(form.errorAt('name')).toBeUndefined();
  await submit();
  expect(focused()).toBe('mail');
  expect(send).not.toHaveBeenCalled();
  set({ name: '' });
  expect(form.errorAt('name')).toBe('Escriba el nombre.');
  set({ name: ' Ana ', mail: 'ana@banco.hn' });
  await submit();
  expect(send.mock.calls).toEqual([[{ name: 'Ana', mail: 'ana@banco.hn' }]]);
});

it('a form is not sent twice at the same time, and can be reset', async () => {
  const body = Promise.withResolvers<void>();
  const send = vi.fn(() => body.promise);
  open(send);
  set({ name: 'Ana', mail: 'ana@banco.hn' });
  await submit();
  await submit();
  expect(form.busy).toBe(true);
  expect(send).toHaveBeenCalledTimes(1);
  await act(async () => body.resolve());
  expect(form.busy).toBe(false);
  act(() => form.reset());
  expect(form.values).toEqual(initial);
  expect(form.issues, 'nobody has tried to send the new one').toEqual([]);
});

it("a form shows the service's error at its field until the field changes, and moves the focus to the field", async () => {
  open(() =>
    Promise.reject(refusal({ path: '/mail', message: 'Ya tiene cuenta.' }, { path: '', message: 'x' })),
  );
  set({ name: 'Ana', mail: 'ana@banco.hn' });
  await submit();
  expect(form.busy).toBe(false);
  expect(form.issues).toEqual([{ path: '/mail', message: 'Ya tiene cuenta.' }]);
  expect(focused()).toBe('mail');
  set({ name: 'Ana Paz' });
  expect(form.errorAt('mail')).toBe('Ya tiene cuenta.');
  set({ mail: 'paz@banco.hn' });
  expect(form.issues).toEqual([]);
});

it('valueControl returns the issues of the parts of a value, with paths relative to the value', async () => {
  open(vi.fn());
  set({ name: 'Ana', mail: 'a', days: ['lunes', ''] });
  await submit();
  expect(valueControl(form, 'days')).toMatchObject({
    value: ['lunes', ''],
    issues: [{ path: '/1', message: 'Elija el día.' }],
  });
  act(() => valueControl(form, 'days').onChange(['lunes']));
  expect(form.values.days).toEqual(['lunes']);
  expect(valueControl(form, 'days').issues).toEqual([]);
});
