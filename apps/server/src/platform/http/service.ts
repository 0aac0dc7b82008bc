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
  /** By id of a call that takes no input: its answer's body, for whoever the request has been found to come from. */
  readonly answers: Map<string, (request: FastifyRequest) => Promise<unknown>>;
  readonly budgetOf: BudgetOf;
  readonly readFairly: ReadFairly;
  /** In tests every answer is compared with its declaration; a difference fails the request. */
  readonly checksAnswers: boolean;
}

declare module 'fastify' {
  interface FastifyInstance {
    service: Service;
  }
  interface FastifyRequest {
    /** Set by the admission of a declared call. */
    person: Person | null;
    preview: Preview | null;
    isPublic: boolean;
  }
  interface FastifyContextConfig {
    /** The declaration this route implements. */
    call?: Call;
    /** For a route without a declaration under `/api`: why it is open. */
    open?: string;
    /** For a route without a declaration: pages of any origin may make the request. */
    anyOrigin?: true;
  }
}

/** Prepares the application for `implement`, and makes it refuse a route under `/api` that is neither declared nor open with a reason. */
export function installService(app: FastifyInstance, service: Service): void {
  app.decorate('service', service);
  app.decorateRequest('person', null);
  app.decorateRequest('preview', null);
  app.decorateRequest('isPublic', false);
  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith('/api')) return;
    if (route.config?.call || route.config?.open) return;
    throw new Error(
      `The route ${String(route.method)} ${route.url} is neither a declared call nor open with a reason.`,
    );
  });
}

/** Throws, naming them, when declared calls have no implementation. */
export function assertAllImplemented(
  app: FastifyInstance,
  declaration: Iterable<{ readonly id: string }>,
): void {
  const missing = [...declaration].filter((call) => !app.service.calls.has(call.id)).map((call) => call.id);
  if (missing.length > 0) throw new Error(`Declared calls without an implementation: ${missing.join(', ')}`);
}
