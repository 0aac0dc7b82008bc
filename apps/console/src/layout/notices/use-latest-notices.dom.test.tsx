import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { useLatestNotices } from './use-latest-notices.ts';

const Sample = () => {
  useLatestNotices();
  return null;
};

it('notices are requested at most once a minute, and not while the person is away, so that the session can expire', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  let requestCount = 0;
  vi.stubGlobal('fetch', async () => {
    requestCount += 1;
    return Response.json({ data: [], meta: { page: 1, per_page: 8, total: 0, pages: 0 }, unread: 0 });
  });
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const move = () => act(async () => void document.dispatchEvent(new Event('pointermove')));
  act(() =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <Sample />
      </QueryClientProvider>,
    ),
  );
  await pass(1_900);
  await move();
  expect(requestCount, 'the first screen is drawn before').toBe(0);
  await pass(200);
  expect(requestCount).toBe(1);
  for (let n = 0; n < 5; n++) {
    await pass(10_000);
    await move();
  }
  expect(requestCount).toBe(1);
  await pass(3_600_000);
  window.dispatchEvent(new Event('focus'));
  await pass(1_000);
  expect(requestCount, 'nobody has done anything').toBe(1);
  await move();
  await move();
  expect(requestCount).toBe(2);
  act(() => root.unmount());
  await pass(3_600_000);
  document.dispatchEvent(new Event('pointermove'));
  expect(requestCount).toBe(2);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
