import { calculatorInputs, nameShape, shapeName, simulationShape } from '@vitrina/model';
import { z } from 'zod';
import { defineCallsWith } from '../define-call.ts';
import { refTo } from '../openapi/json.ts';

const inputNames = Object.entries(calculatorInputs).map(([kind, shape]) => {
  const name = `${shapeName(kind)}Inputs`;
  nameShape(name, shape);
  return name;
});

/** Inputs of any kind of calculator. The service checks them against the schema of the calculator's kind. */
const inputsShape = () =>
  z
    .custom<Record<string, unknown>>(
      (body) => typeof body === 'object' && body !== null && !Array.isArray(body),
      'Escriba los datos del préstamo.',
    )
    .meta({ anyOf: inputNames.map((name) => refTo('schemas', name)) });

const defineCall = defineCallsWith({ tag: 'calculators' });

/** Calls of calculators. */
export const calculatorCalls = {
  simulate: defineCall('calculators.simulate', 'POST /core/hn/v1/calculators/:calculatorId/simulate', {
    summary: 'Compute a loan from the published version of a calculator, by its id or slug',
    access: { open: 'computes only from what is published' },
    keyless: true,
    safe: true,
    perMinute: 120,
    params: z.strictObject({ calculatorId: z.string().min(1).max(100) }),
    body: inputsShape,
    answer: simulationShape,
  }),
} as const;

/** Groups of calls about calculators. */
export const calculatorGroups = { calculators: calculatorCalls } as const;
