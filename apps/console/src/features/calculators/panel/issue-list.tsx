import { IconAlertTriangle } from '@tabler/icons-react';
import type { ContentType, Issue } from '@vitrina/model';
import { IssueLinks } from '../../../content/form/index.ts';
import { cx } from '../../../ui/cx.ts';
import { row, stack, text } from '../../../ui/primitives/index.ts';
import styles from './panel.module.css';

export interface IssueListProps {
  readonly type: ContentType;
  readonly title: string;
  readonly issues: readonly Issue[];
}

/** Maximum number of issues in the list. The other issues appear as the listed ones are corrected. */
const maxShownIssues = 5;

/** Lists the missing and contradictory values of a calculator, with a link to each field. */
export function IssueList({ type, title, issues }: IssueListProps) {
  const hiddenCount = issues.length - maxShownIssues;
  return (
    <div className={cx(row(8, 'start', 'outlined', 'rounded', 'pad10x12'), text('label'), styles.warning)}>
      <IconAlertTriangle size={18} stroke={1.75} className={text('warning')} aria-hidden="true" />
      <div className={stack(2)}>
        <p className={text('strong')}>{title}</p>
        <IssueLinks type={type} issues={issues.slice(0, maxShownIssues)}>
          {hiddenCount > 0 && <li>y {hiddenCount === 1 ? 'un aviso' : `${hiddenCount} avisos`} más.</li>}
        </IssueLinks>
      </div>
    </div>
  );
}
