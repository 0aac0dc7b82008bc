import { type FieldKind, type FieldOf, field, findContentType, type Phone } from '@vitrina/model';
import { act, type ComponentType, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MoneyEditor } from './money/editor.tsx';
import { NumberEditor } from './number/editor.tsx';
import { PercentageEditor } from './percentage/editor.tsx';
import { PhoneEditor } from './phone/editor.tsx';
import type { EditorProps } from './shared/editor/editor.ts';
import { EditorEnvironmentProvider } from './shared/editor/environment.tsx';
import { SlugEditor } from './slug/editor.tsx';

let root: Root;
let value: unknown;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  value = null;
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => act(() => root.unmount()));

function show<K extends FieldKind, V>(
  Editor: ComponentType<EditorProps<K, V>>,
  declaration: FieldOf<K>,
): HTMLInputElement {
  function Field() {
    const [holding, setHeld] = useState<V | null>(null);
    return (
      <Editor
        field={declaration}
        value={holding}
        control={{ id: 'field' }}
        readOnly={false}
        siblings={{}}
        issues={[]}
        layers={null}
        onChange={(next) => {
          value = next;
          setHeld(next as V | null);
        }}
      />
    );
  }
  const type = findContentType('cities');
  if (!type) throw new Error('There is no type to edit.');
  const environment = { type, id: null, institution: null, relatedRecords: {}, slugFromTitle: '' };
  act(() =>
    root.render(
      <EditorEnvironmentProvider value={environment}>
        <Field />
      </EditorEnvironmentProvider>,
    ),
  );
  const input = document.querySelector<HTMLInputElement>('#field');
  if (!input) throw new Error('The editor shows no input.');
  return input;
}

/** Pastes a text into the input and leaves the input. */
function paste(input: HTMLInputElement, text: string): void {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  act(() => input.focus());
  act(() => {
    set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  act(() => input.blur());
}

it.each([
  ['\u202a2200-0010\u202c', { number: '+50422000010' }],
  ['2232-1234 ext. 12', { number: '+50422321234', ext: '12' }],
  ['tel:+50499123456', { number: '+50499123456' }],
] satisfies [string, Phone][])('a telephone field accepts the pasted text %j', (pastedText, phone) => {
  const input = show(PhoneEditor, field.phone({ label: 'Teléfono' }));
  paste(input, pastedText);
  expect(value).toEqual(phone);
  expect(input.value).toMatch(/^\+504 \d{4}-\d{4}$/);
});

it('invisible characters are removed from pasted numbers, percentages and amounts', () => {
  paste(show(NumberEditor, field.number({ label: 'Área', min: 0, max: 9999 })), '\u200e1,250\u00a0');
  expect(value).toBe(1250);
  paste(show(PercentageEditor, field.percentage({ label: 'Tasa' })), '\u200b13.50\u00a0%');
  expect(value).toBe('13.50');
  paste(show(MoneyEditor, field.money({ label: 'Precio' })), '\ufeff1,250.00\u202c');
  expect(value).toEqual({ amount: '1250.00', currency: 'HNL' });
});

it('a slug is normalized when the person leaves the field', () => {
  const input = show(SlugEditor, field.slug({ label: 'URL amigable' }));
  paste(input, ' Cuenta Ñan\u00addú ');
  expect(value).toBe('cuenta-nandu');
});
