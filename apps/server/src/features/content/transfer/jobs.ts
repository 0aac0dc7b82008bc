import type { ContentPorts } from '../../../content/write/work.ts';
import type { Jobs } from '../../../platform/jobs.ts';
import { applyImport, checkImport, importJobs, importOfJob, reviveImports, sweepImports } from './index.ts';

/** Declares the work on imports, and each minute the look after those whose work has died or whose time is over. */
export function defineImportJobs(jobs: Jobs, ports: ContentPorts): void {
  // Somebody looks on: two at once, and the next one soon.
  const options = { schema: importOfJob, concurrency: 2 } as const;
  jobs.define(importJobs.check, options, ({ id }, platform) => checkImport(platform, id));
  jobs.define(importJobs.apply, options, ({ id }, platform) => applyImport(platform, id, ports));
  jobs.every('imports', '* * * * *', async (platform) => {
    await reviveImports(platform);
    await sweepImports(platform);
  });
}
