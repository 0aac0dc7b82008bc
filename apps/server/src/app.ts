import { allCalls, openApiDocument } from '@vitrina/contract';
import fastify, { type FastifyInstance } from 'fastify';
import type { Platform } from './platform/context.ts';
import { installBodyParsers } from './platform/http/body.ts';
import { createBudgets } from './platform/http/budgets.ts';
import { installCommon } from './platform/http/common.ts';
import type { ConnectionLimits } from './platform/http/connections.ts';
import { installDocs } from './platform/http/docs.ts';
import { installErrorHandler } from './platform/http/error-handler.ts';
import { createFairReads } from './platform/http/fair-reads.ts';
import type { Guards } from './platform/http/guards.ts';
import { collectMethods } from './platform/http/options.ts';
import { pageDataOf } from './platform/http/page-data.ts';
import { installProbes } from './platform/http/probes.ts';
import { securityHeaders } from './platform/http/security-headers.ts';
import { serverOptions } from './platform/http/server-options.ts';
import { assertAllImplemented, installService } from './platform/http/service.ts';
import { installConsole } from './platform/http/static.ts';

/**
 * Size from which responses are compressed: smaller ones fit into the first packets of a connection (about 14 KB).
 */
const compressionThresholdBytes = 8_192;

/**
 * Part of the service that answers its own calls. It may import another feature only if the dependency rules list the
 * pair.
 */
export interface Feature {
  readonly name: string;
  /** Registers the calls, jobs, health checks and bus subscriptions of the feature. */
  register(app: FastifyInstance, platform: Platform): void | Promise<void>;
}

/** Guards, features and options from which the application is created. */
export interface AppParts {
  readonly guards: Guards;
  readonly features: readonly Feature[];
  readonly version: string;
  /** True to refuse a start while a declared call has no implementation. */
  readonly isComplete: boolean;
  /** Connection limits that replace the default ones; for tests. */
  readonly connectionLimits?: Partial<ConnectionLimits>;
  /** True in tests: every response is compared with its declaration. */
  readonly checksAnswers?: boolean;
}

/** Creates the application; its parts are installed in the order in which they handle a request. */
export async function createApp(platform: Platform, parts: AppParts): Promise<FastifyInstance> {
  const app = fastify(serverOptions(platform, parts.connectionLimits));

  const findMethods = collectMethods(app);
  installCommon(app, platform, securityHeaders(platform.config));
  installService(app, {
    platform,
    guards: parts.guards,
    calls: new Map(),
    answers: new Map(),
    budgetOf: createBudgets(platform),
    readFairly: createFairReads({
      clock: platform.clock,
      maxPerMinute: platform.config.publicReadsPerMinute,
      // The embedded engine runs one statement after another.
      maxConcurrent:
        platform.database.engine === 'embedded' ? 1 : Math.ceil(platform.config.databasePool / 3),
    }),
    checksAnswers: parts.checksAnswers ?? false,
  });
  installErrorHandler(app);
  installBodyParsers(app);
  await app.register(import('@fastify/compress'), {
    threshold: compressionThresholdBytes,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { 1: 4 } },
  });

  for (const feature of parts.features) await feature.register(app, platform);

  installProbes(app, platform);
  installDocs(app, platform.config, (sessionCookie) => openApiDocument(parts.version, sessionCookie));
  await installConsole(app, platform.config.consoleDir, pageDataOf(app), findMethods);

  if (parts.isComplete) assertAllImplemented(app, allCalls());
  await app.ready();
  return app;
}
