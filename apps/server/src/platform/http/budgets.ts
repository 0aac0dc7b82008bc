import type { Call } from '@vitrina/contract';
import type { Platform } from '../context.ts';
import { createLimiter, type Limiter } from './limiter.ts';

/** Maximum number of calls of one purpose per minute and address without a signed-in person. */
const maxAnonymousWritesPerMinute = 120;

/** Returns the budget of a call, shared only by calls of the same purpose; null without a limit. */
export type BudgetOf = (call: Call) => Limiter | null;

/** Creates the budgets of a service, counted in this process; each purpose has its own budget. */
export function createBudgets({ clock, config }: Platform): BudgetOf {
  const limitersByPurpose = new Map<string, Limiter>();
  return (call) => {
    const perMinute = maxPerMinute(call, config.publicSendsPerMinute);
    if (perMinute === null) return null;
    const purpose = call.purpose ?? call.id;
    const budget = limitersByPurpose.get(purpose) ?? createLimiter(clock, perMinute);
    limitersByPurpose.set(purpose, budget);
    return budget;
  };
}

function maxPerMinute(call: Call, publicSendsPerMinute: number): number | null {
  if (call.perMinute !== undefined) return call.perMinute;
  if (!('open' in call.access) || call.method === 'GET' || call.safe) return null;
  if (call.anyOrigin) return publicSendsPerMinute;
  // Sign-in is keyless and counts its failures by account and address itself.
  return call.keyless ? null : maxAnonymousWritesPerMinute;
}
