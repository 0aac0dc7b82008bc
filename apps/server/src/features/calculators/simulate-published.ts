import {
  type CalculatorKind,
  type CalculatorValues,
  dayOf,
  inputsSchema,
  isCalculatorKind,
  publicSimulation,
  readParameters,
  type Simulation,
  simulate,
} from '@vitrina/model';
import { sql } from 'kysely';
import { isId } from '../../content/shared/load.ts';
import { invalidInput, notFound } from '../../errors.ts';
import type { Platform } from '../../platform/context.ts';
import { faultsOf } from '../../platform/http/input.ts';

/**
 * Computes a loan with the published calculator of this id or slug, and returns the public part of the result. Throws
 * 404 for an unpublished calculator, 400 with a fault for each input that the kind or the terms of the calculator
 * refuse.
 */
export async function simulatePublished(
  platform: Platform,
  idOrSlug: string,
  body: Readonly<Record<string, unknown>>,
): Promise<Simulation> {
  const now = platform.clock.now();
  const idOrSlugSql = isId(idOrSlug)
    ? sql`(entry_id = ${idOrSlug}::uuid or slug = ${idOrSlug})`
    : sql`slug = ${idOrSlug}`;
  const { rows } = await sql<{ data: CalculatorValues }>`
    select data from publication
    where type = 'calculators' and ${idOrSlugSql} and (expire_at is null or expire_at > ${now})
    limit 1`.execute(platform.db);
  const values = rows[0]?.data;
  if (values === undefined) throw notFound();
  const kind = values['kind'];
  if (!isCalculatorKind(kind)) throw new Error(`The published calculator ${idOrSlug} is of no kind.`);
  return simulateFor(kind, values, body, dayOf(now));
}

function simulateFor<K extends CalculatorKind>(
  kind: K,
  values: CalculatorValues,
  body: Readonly<Record<string, unknown>>,
  today: string,
): Simulation {
  const parsedParameters = readParameters(kind, values);
  if ('issues' in parsedParameters)
    throw new Error(`A published calculator is not complete: ${JSON.stringify(parsedParameters.issues)}`);
  const inputs = inputsSchema(kind).safeParse(body);
  if (!inputs.success) throw invalidInput(faultsOf(inputs.error));
  const result = simulate(kind, parsedParameters.parameters, inputs.data, today);
  if ('issues' in result) throw invalidInput(result.issues);
  return publicSimulation(parsedParameters.parameters, result.simulation);
}
