import type { ContentType, Issue } from '@vitrina/model';
import type { ReactNode } from 'react';
import { controlId, describeIssue, focusControl } from '../state/issues.ts';
import type { FormValues } from '../state/values.ts';

export interface IssueLinksProps {
  readonly type: ContentType;
  readonly issues: readonly Issue[];
  /** Values of the form, used to name elements of a tree. */
  readonly values?: FormValues;
  /** List items shown after the issues. */
  readonly children?: ReactNode;
}

/** List of issues. Each links to its field and states the reason. */
export function IssueLinks({ type, issues, values, children }: IssueLinksProps) {
  return (
    <ul>
      {issues.map((issue, index) => {
        const { path, label, message } = describeIssue(type, issue, values);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two issues may say the same of the same place
          <li key={`${path}-${index}`}>
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
      {children}
    </ul>
  );
}
