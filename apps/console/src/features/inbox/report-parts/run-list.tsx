import type { ReportRun } from '@vitrina/contract';
import { type InboxType, reportFileDays } from '@vitrina/model';
import { Loaded } from '../../../lib/loaded.tsx';
import { EmptyState, SkeletonRows } from '../../../ui/page/states.tsx';
import { RunRow } from './run-row.tsx';

/** Text above the list of runs that says how long files are kept. */
export const runsText = `Los archivos se conservan ${reportFileDays} días.`;

interface RunListProps {
  readonly type: InboxType;
  readonly runs: {
    readonly data: { readonly data: readonly ReportRun[] } | undefined;
    readonly error: unknown;
    readonly refetch: () => Promise<unknown>;
  };
  /** Title of the error that is shown if the load fails. */
  readonly failedTitle: string;
  readonly emptyTexts: { readonly title: string; readonly line: string };
  readonly onChanged: () => void;
}

/** Lists the runs of a report, newest first: person, time, filters, rows, and the file until it expires. */
export function RunList({ type, runs, failedTitle, emptyTexts, onChanged }: RunListProps) {
  return (
    <Loaded
      query={runs}
      failureTitle={failedTitle}
      skeleton={<SkeletonRows rows={3} columns={[120, 80]} compact />}
    >
      {({ data }) =>
        data.length === 0 ? (
          <EmptyState variant="empty" {...emptyTexts} />
        ) : (
          <ul>
            {data.map((run) => (
              <RunRow key={run.id} run={run} type={type} onChanged={onChanged} />
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}
