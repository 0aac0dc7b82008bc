import { contentTypes } from '@vitrina/model';
import { authCalls } from './auth.ts';
import { calculatorCalls } from './calculators.ts';
import { consoleCalls } from './console.ts';
import type { Access, Method } from './define-call.ts';
import { entryCalls, orderCalls } from './entries.ts';
import { fileCalls } from './files.ts';
import { categorisedTypes, categoryCalls, insuranceTypeCalls, insuredTypes } from './options.ts';
import { transferCalls } from './transfers.ts';

/** A declared call seen from outside, whatever its schemas. */
export interface AnyCall {
  readonly id: string;
  readonly method: Method;
  readonly path: string;
  readonly summary: string;
  readonly tag: string;
  readonly access: Access;
  readonly keyless?: true;
  readonly safe?: true;
  readonly perMinute?: number;
  readonly idempotent?: true;
  readonly ifMatch?: true;
  readonly status?: 200 | 201 | 202 | 204;
}

/** Every call that the service answers: what the access test walks and the API document shows. */
export function allCalls(): readonly AnyCall[] {
  return [
    authCalls,
    calculatorCalls,
    consoleCalls,
    fileCalls,
    ...contentTypes.map(entryCalls),
    ...contentTypes.map(transferCalls),
    ...contentTypes.filter(({ ordered }) => ordered).map(orderCalls),
    ...categorisedTypes().map(categoryCalls),
    ...insuredTypes().map(insuranceTypeCalls),
  ].flatMap((calls): readonly AnyCall[] => Object.values(calls));
}
