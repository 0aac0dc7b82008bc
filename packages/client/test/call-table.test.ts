import { readFileSync } from 'node:fs';
import { type AnyCall, type CallsByName, commonGroups, type TypeGroup, typeGroups } from '@vitrina/contract';
import { describe, expect, it } from 'vitest';
import { callTableSource } from '../generate/call-table.ts';
import { calls, callsOf } from '../src/calls.ts';

type Groups = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const routeFrom = ({ method, path, keyless, safe }: AnyCall) => ({
  method,
  path,
  needsKey: method !== 'GET' && keyless !== true,
  ...(safe && { safe }),
});

const routesFrom = (group: CallsByName) =>
  Object.fromEntries(Object.entries(group).map(([name, call]) => [name, routeFrom(call)]));

describe('the call table', () => {
  it('is up to date with `npm run calls`', () => {
    const committed = readFileSync(new URL('../src/call-table.generated.ts', import.meta.url), 'utf8');
    expect(committed).toBe(callTableSource());
  });

  it('contains the method, path and options of every declared call', () => {
    for (const [group, declarations] of Object.entries<CallsByName>(commonGroups))
      expect((calls as Groups)[group]).toEqual(routesFrom(declarations));
    for (const [group, { perType }] of Object.entries<TypeGroup>(typeGroups))
      for (const { slug, calls: declarations } of perType())
        expect((callsOf(slug) as Groups)[group]).toMatchObject(routesFrom(declarations));
  });
});
