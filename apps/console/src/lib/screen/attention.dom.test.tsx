import { focusManager, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { pollOnlyWhileAttended } from './attention.ts';

let requestCount = 0;
const Sample = () => {
  useQuery({ queryKey: ['figures'], queryFn: () => (requestCount += 1), refetchInterval: 60_000 });
  return null;
};

it('queries are repeated only while a person is at the page, so that an abandoned session can expire', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  pollOnlyWhileAttended();
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const move = () => act(async () => void window.dispatchEvent(new Event('pointermove')));
  act(() =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <Sample />
      </QueryClientProvider>,
    ),
  );
  await pass(150_000);
  expect(requestCount).toBe(3);
  await pass(3_600_000);
  expect(requestCount, 'nobody has done anything for an hour').toBeLessThanOrEqual(6);
  const lastCount = requestCount;
  await move();
  expect(requestCount, 'somebody is back').toBe(lastCount + 1);
  await pass(120_000);
  expect(requestCount).toBe(lastCount + 3);
  act(() => root.unmount());
  focusManager.setEventListener(() => undefined);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
