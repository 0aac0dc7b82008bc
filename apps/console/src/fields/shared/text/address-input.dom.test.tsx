import { completeWebAddress } from '@vitrina/model';
import { act, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { AddressInput } from './address-input.tsx';

function Field() {
  const [value, setValue] = useState('www.example.com');
  return (
    <AddressInput
      control={{ id: 'address' }}
      value={value}
      readOnly={false}
      completeAddress={completeWebAddress}
      onChange={setValue}
    />
  );
}

it('an address is completed when the person leaves the field', () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() => root.render(<Field />));
  const input = document.querySelector('input');
  act(() => input?.focus());
  expect(input?.value).toBe('www.example.com');
  act(() => input?.blur());
  expect(input?.value).toBe('https://www.example.com');
  act(() => root.unmount());
});
