import { expect } from 'vitest';
import type { Client } from '../support/build-app.ts';

/** Page of a list. */
interface List {
  readonly data: readonly { readonly id: string; readonly name: string }[];
  readonly meta: { page: number; per_page: number; total: number; pages: number };
}

/** Requests a list, of stores by default. */
export async function fetchList(client: Client, query: string, path = '/stores'): Promise<List> {
  const answer = await client.get(`${path}?${query}`);
  expect(answer.body).toHaveProperty('data');
  return answer.body as List;
}
