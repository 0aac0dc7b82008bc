import { IconAlertTriangle } from '@tabler/icons-react';
import type { ContentType, Issue } from '@vitrina/model';
import { controlId, focusControl, tell } from '../../../content/form/state/issues.ts';
import styles from './panel.module.css';

export interface IssueListProps {
  readonly type: ContentType;
  readonly title: string;
  readonly issues: readonly Issue[];
}

/** More than these are not read beside a form; they come up when the first ones are settled. */
const most = 5;

/** What of the calculator is missing or does not hold together, with a link to each field. */
export function IssueList({ type, title, issues }: IssueListProps) {
  const left = issues.length - most;
  return (
    <div className={styles.warning}>
      <IconAlertTriangle stroke={1.75} aria-hidden="true" />
      <div>
        <p>{title}</p>
        <ul>
          {issues.slice(0, most).map((issue) => {
            const { path, label, message } = tell(type, issue);
            return (
              <li key={`${path} ${message}`}>
                <a
                  href={`#${controlId(path)}`}
                  onClick={(event) => {
                    event.preventDefault();
                    focusControl(path);
                  }}
                >
                  {label}
                </a>
                : {message}
              </li>
            );
          })}
          {left > 0 && <li>y {left === 1 ? 'un aviso' : `${left} avisos`} más.</li>}
        </ul>
      </div>
    </div>
  );
}
