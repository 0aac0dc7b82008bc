import { calculatorCalls } from '@vitrina/contract';
import { setConsumerLoanLabel } from '@vitrina/model';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/context.ts';
import { implement } from '../../platform/http/implement.ts';
import { simulatePublished } from './simulate-published.ts';

/** Public routes that compute loans. Calculators are stored like any other content. */
export const calculatorsFeature = {
  name: 'calculators',
  register(app: FastifyInstance, { config }: Platform): void {
    setConsumerLoanLabel(config.consumerLoanLabel);
    implement(app, calculatorCalls.simulate, ({ params, body }, { platform }) =>
      simulatePublished(platform, params.calculatorId, body),
    );
  },
};
