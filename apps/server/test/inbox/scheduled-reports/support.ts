import type { ReportRun, ScheduledReport } from '@vitrina/contract';
import { type Action, grant, type PermissionMap } from '@vitrina/model';
import { performRun } from '../../../src/features/inbox/index.ts';
import { startDueReports } from '../../../src/features/inbox/reports/jobs.ts';
import type { Person, Platform } from '../../../src/platform/context.ts';
import { enrol } from '../../content/transfer/support.ts';
import type { BuildOptions, TestAnswer } from '../../support/build-app.ts';
import type { StoredRecord } from '../../support/factories.ts';
import { typeNamed } from '../../support/rows.ts';
import { insertSubmissions, submissionRow } from '../../support/submissions.ts';
import { type TypedService, typedService } from '../../support/typed-service.ts';

/** Scheduled report of every Monday at 7 a. m., for the previous week. */
export const weeklySchedule = {
  name: 'Ofertas semanales',
  periodicity: { kind: 'monday', hour: 7 },
  window: 'previous_week',
  institution_id: 'bank',
  format: 'csv',
  recipients: ['ana@example.com'],
};

/** Service with an asset that has an inbox, a person with an account, and functions for scheduled reports. */
export interface SchedulesService {
  readonly platform: Platform;
  readonly typedService: TypedService;
  readonly ana: Person;
  readonly asset: StoredRecord;
  post(body?: object, person?: Person): Promise<TestAnswer>;
  create(body?: object): Promise<ScheduledReport>;
  read(id: string): Promise<ScheduledReport>;
  runs(id: string): Promise<ReportRun[]>;
  /** Inserts an offer of a visitor, received at the given moment. */
  receive(at: string, firstNames: string, entry?: StoredRecord): Promise<void>;
  /** Advances the clock to the moment, starts the due runs and carries out all started runs. */
  dueAt(moment: string): Promise<void>;
  runJobs(): Promise<void>;
}

/** Builds the service on the database engine of this test run. */
export async function schedulesService(options: BuildOptions = {}): Promise<SchedulesService> {
  const input = await typedService({
    only: ['content', 'transfer', 'inbox-reports', 'inbox-schedules', 'mails'],
    ...options,
    config: { mailDomains: ['example.com'], ...options.config },
  });
  const { service } = input;
  const { platform, clock } = service;
  const ana = await enrol(service, { name: 'Ana Lagos' });
  await platform.db.updateTable('staff').set({ email: 'ana@example.com' }).where('id', '=', ana.id).execute();
  const asset = await input.create('assets', { institution_id: 'bank' });
  const client = () => service.as(ana);
  const runJobs = async (): Promise<void> => {
    const runningJobs = await platform.db
      .selectFrom('report_run')
      .select('id')
      .where('state', '=', 'running')
      .execute();
    for (const { id } of runningJobs) await performRun(platform, id);
  };
  const post = (body: object = {}, person: Person = ana) =>
    service.as(person).post('/assets/inbox/scheduled-reports', { ...weeklySchedule, ...body });
  return {
    platform,
    typedService: input,
    ana,
    asset,
    post,
    runJobs,
    async create(body = {}) {
      const { status, body: schedule } = await post(body);
      if (status !== 201) throw new Error(`It was not scheduled: ${JSON.stringify(schedule)}`);
      return schedule as ScheduledReport;
    },
    read: async (id) => (await client().get(`/assets/inbox/scheduled-reports/${id}`)).body as ScheduledReport,
    runs: async (id) =>
      ((await client().get(`/assets/inbox/scheduled-reports/${id}/runs`)).body as { data: ReportRun[] }).data,
    async receive(at, first_names, entry = asset) {
      await insertSubmissions(platform, [
        submissionRow(
          platform,
          { ...entry, type: 'assets' },
          { first_names },
          { received_at: new Date(at), category_id: entry['category_id'] as string },
        ),
      ]);
    },
    async dueAt(moment) {
      clock.advance(new Date(moment).getTime() - clock.now().getTime());
      await startDueReports(platform);
      await runJobs();
    },
  };
}

/** Returns only the given rights, on assets. */
export const permitOnly = (...allowedActions: Action[]): PermissionMap =>
  grant(allowedActions, [typeNamed('assets').resource]);
