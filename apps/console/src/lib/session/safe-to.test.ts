import { describe, expect, it } from 'vitest';
import { safeTo } from './safe-to.ts';

const screens = new Set(['/', '/dashboard/analytics', '/stores', '/stores/1']);
const go = (query: string) => safeTo(new URLSearchParams(query), (path) => screens.has(path));
const to = (value: string) => go(`to=${encodeURIComponent(value)}`);

describe('safeTo', () => {
  it.each([
    '/stores',
    '/stores/1',
    '/stores?page=2&status=published#x',
    '/dashboard/analytics?institution_id=bank',
  ])('returns %s as the path to open', (path) => {
    expect(to(path)).toBe(path);
  });

  it('returns / instead of the dashboard, which some people may not open', () => {
    expect(to('/dashboard/analytics')).toBe('/');
  });

  it.each([
    '',
    'stores',
    'https://evil.example',
    'https://evil.example/stores',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '\t//evil.example',
    ' //evil.example',
    '/\n/evil.example',
    '/%09/evil.example',
    '/%5Cevil.example',
    '/%2F%2Fevil.example',
    '/%2Fevil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    '/javascript:alert(1)',
    '/../../evil',
    '/unknown',
    '/pages/login',
    '/pages/login?to=/pages/login',
    '/pages/error-404',
    '/callback',
    '/stores\u0000',
    '/%',
    '/stores/../pages/login',
    '/@evil.example',
    '/api/stores',
    'https:/stores',
    '?to=/stores',
    '#',
  ])('returns / instead of %j', (hostile) => {
    expect(to(hostile)).toBe('/');
  });

  it('returns / for a repeated or absent `to`', () => {
    expect(go('to=/stores&to=/stores')).toBe('/');
    expect(go('')).toBe('/');
  });

  it('returns the path as normalized by the URL parser', () => {
    expect(to('/stores/./1')).toBe('/stores/1');
  });
});
