import type { ContentPorts } from '../../../content/write/entry-context.ts';
import type { Jobs } from '../../../platform/jobs.ts';
import { applyImport } from './apply-import.ts';
import { checkImport } from './check-import.ts';
import { importJobs, jobPayload, mailedListJob } from './job-names.ts';
import { deleteExpiredImports, resendDeadImports } from './runs.ts';

/**
 * Defines the jobs that check, apply, resume and clean up imports, and the one that removes the file of a mailed
 * list.
 */
export function defineImportJobs(
  jobs: Jobs,
  ports: ContentPorts,
  removeListFile: (id: string) => Promise<void>,
): void {
  // Two jobs at once, because people wait for imports and the next one should start soon.
  const options = { schema: jobPayload, concurrency: 2 } as const;
  jobs.define(importJobs.check, { ...options, title: 'Revisar importaciones' }, ({ id }, platform) =>
    checkImport(platform, id),
  );
  jobs.define(importJobs.apply, { ...options, title: 'Aplicar importaciones' }, ({ id }, platform) =>
    applyImport(platform, id, ports),
  );
  jobs.define(
    mailedListJob,
    { title: 'Borrar listas enviadas por correo', schema: jobPayload, retryLimit: 3 },
    ({ id }) => removeListFile(id),
  );
  jobs.scheduleRecurring('imports', '* * * * *', async (platform) => {
    await resendDeadImports(platform);
    await deleteExpiredImports(platform);
  });
}
