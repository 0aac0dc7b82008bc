import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { FocalPointEditor } from './focal-point.tsx';

it('the focal point can be moved by keyboard before the picture has loaded', () => {
  const can = { update: true, replace: true, in_place: true, delete: true };
  const file = { id: 'a', url: '/files/media-object/a.webp', focal_point: { x: 0.25, y: 0.5 }, can };
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <FocalPointEditor file={file} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  expect(html).not.toContain('<img');
  expect(html).toContain('Punto de encuadre: 25 % desde la izquierda, 50 % desde arriba.');
});
