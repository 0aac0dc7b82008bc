import type { Call } from '@vitrina/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Person, Platform, Preview } from '../context.ts';
import type { BudgetOf } from './budgets.ts';
import type { ReadFairly } from './fair-reads.ts';
import type { Guards } from './guards.ts';

/** State of the HTTP layer in addition to Fastify: the platform, the guards, and the implemented calls. */
export interface Service {
  readonly platform: Platform;
  readonly guards: Guards;
  readonly calls: Map<string, Call>;
  /** Functions that return the response body of a call without input, by call id, for the person of the request. */
  readonly answers: Map<string, (request: FastifyRequest) => Promise<unknown>>;
  readonly budgetOf: BudgetOf;
  readonly readFairly: ReadFairly;
  /** True in tests: every response is compared with its declaration, and a difference fails the request. */
  readonly checksAnswers: boolean;
}

declare module 'fastify' {
  interface FastifyInstance {
    service: Service;
  }
  interface FastifyRequest {
    /** Person of the call, set at the admission of a declared call. */
    person: Person | null;
    preview: Preview | null;
    isPublic: boolean;
  }
  interface FastifyContextConfig {
    /** Declaration that this route implements. */
    call?: Call;
    /** Reason why a route under `/api` needs no declaration. */
    openReason?: string;
    /** True to let pages of any origin make the request, for routes without a declaration. */
    anyOrigin?: true;
  }
}

/**
 * Prepares the application for `implement`. From then on, adding a route under `/api` throws unless the contract
 * declares the call, or the route's configuration gives a reason why it needs no declaration.
 */
export function installService(app: FastifyInstance, service: Service): void {
  app.decorate('service', service);
  app.decorateRequest('person', null);
  app.decorateRequest('preview', null);
  app.decorateRequest('isPublic', false);
  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith('/api')) return;
    if (route.config?.call || route.config?.openReason) return;
    throw new Error(
      `The route ${String(route.method)} ${route.url} is neither a declared call nor open with a reason.`,
    );
  });
}

/** Throws with the ids of declared calls that have no implementation. */
export function assertAllImplemented(
  app: FastifyInstance,
  declaration: Iterable<{ readonly id: string }>,
): void {
  const missingIds = [...declaration]
    .filter((call) => !app.service.calls.has(call.id))
    .map((call) => call.id);
  if (missingIds.length > 0)
    throw new Error(`Declared calls without an implementation: ${missingIds.join(', ')}`);
}
