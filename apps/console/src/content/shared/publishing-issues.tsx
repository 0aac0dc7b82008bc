import type { PublishingCheck } from '@vitrina/contract';
import type { ContentType } from '@vitrina/model';
import { cx } from '../../ui/cx.ts';
import { grid, stack, text } from '../../ui/primitives/index.ts';
import { describeIssue } from '../form/state/issues.ts';
import styles from './record-box.module.css';

interface PublishingIssuesProps {
  readonly type: ContentType;
  readonly check: PublishingCheck;
}

/** Lists the faults that prevent a publication, and the advice against it. Renders nothing if there are none. */
export function PublishingIssues({ type, check: { faults, advice } }: PublishingIssuesProps) {
  return (
    <>
      {faults.length > 0 && (
        <IssueList
          type={type}
          issues={faults}
          tone="danger"
          title={
            faults.length === 1 ? '1 dato impide publicarlo' : `${faults.length} datos impiden publicarlo`
          }
        />
      )}
      {advice.length > 0 && (
        <IssueList
          type={type}
          issues={advice}
          tone="warning"
          title={
            advice.length === 1
              ? 'Hay un aviso antes de publicar'
              : `Hay ${advice.length} avisos antes de publicar`
          }
        />
      )}
    </>
  );
}

interface IssueListProps {
  readonly type: ContentType;
  readonly issues: PublishingCheck['faults'];
  readonly tone: 'danger' | 'warning';
  readonly title: string;
}

function IssueList({ type, issues, tone, title }: IssueListProps) {
  return (
    <div className={stack(4)}>
      <p className={text('strong', tone)}>{title}</p>
      <ul className={cx(grid(8, 'scrolls'), styles.within)}>
        {issues.map((issue) => {
          const { label, message } = describeIssue(type, issue);
          return (
            <li key={`${issue.path} ${message}`}>
              <b>{label}</b>: {message}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
