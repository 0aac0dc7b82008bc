import { describe, expect, expectTypeOf, it } from 'vitest';
import { createClient, type EntryAt } from '../src/index.ts';

/** Records requests and answers with an entry that has an ETag. */
function recorder() {
  const requests: Request[] = [];
  const answer: typeof fetch = async (input, init) => {
    requests.push(new Request(String(input), init));
    return Response.json({ id: 'x', data: [] }, { headers: { etag: '"1"' } });
  };
  return { requests, fetch: answer };
}

const url = 'https://vitrina.example.com';

describe('a client with a preview grant', () => {
  it('reads drafts with the grant and stores no answer', async () => {
    const { requests, fetch } = recorder();
    const client = createClient({ url, preview: 'a.1.b', fetch });
    await client.entries('stores').read('x');
    await client.entries('stores').read('x');
    await client.entries('stores').list();
    for (const { headers, url: address } of requests) {
      expect(headers.get('authorization')).toBe('Preview a.1.b');
      expect(headers.get('if-none-match')).toBeNull();
      expect(new URL(address).searchParams.get('stage')).toBe('staging');
    }
    await client.entries('products').categories('bank');
    expect(new URL(requests.at(-1)?.url ?? '').searchParams.get('stage')).toBe('production');
  });

  it('returns entries in the public shape', () => {
    const client = createClient({ url, preview: 'a.1.b' });
    expectTypeOf<Awaited<ReturnType<ReturnType<typeof client.entries<'stores'>>['read']>>>().toEqualTypeOf<
      EntryAt<'production', 'stores'>
    >();
    expect(() => createClient({ url, preview: 'a.1.b', stage: 'staging' })).toThrow(TypeError);
  });
});
