import { expect } from 'vitest';
import type { Client } from '../support/build-app.ts';

/** Response of a list. */
interface List {
  readonly data: readonly { readonly id: string; readonly name: string }[];
  readonly meta: { page: number; per_page: number; total: number; pages: number };
}

/** Asks for a list; of stores unless told otherwise. */
export async function list(client: Client, query: string, path = '/stores'): Promise<List> {
  const answer = await client.get(`${path}?${query}`);
  expect(answer.body).toHaveProperty('data');
  return answer.body as List;
}
