import { cx } from '../../ui/cx.ts';
import { useMediaQuery, usePhone } from '../../ui/hooks/use-media-query.ts';
import { grid, stack } from '../../ui/primitives/index.ts';
import { DetailPane } from './detail/detail-pane.tsx';
import styles from './list/list.module.css';
import { ListPane } from './list/list-pane.tsx';

import type { Inbox } from './state/use-inbox.ts';
import { useKey } from './state/use-key.ts';

interface InboxSplitProps {
  readonly inbox: Inbox;
  /** Title row of the inbox. */
  readonly header: React.ReactNode;
}

/** Media query of windows too narrow for list, submission and handling side by side. */
const narrowWindowQuery = '(max-width: 1199px)';

/** Inbox with its head, the list, and the open submission beside it; in a narrow window the submission replaces the list. */
export function InboxSplit({ inbox, header }: InboxSplitProps) {
  const isPhone = usePhone();
  const isNarrow = useMediaQuery(narrowWindowQuery);
  useKey('Escape', () => inbox.openId !== null && inbox.close());
  if (isPhone && inbox.openId !== null) return <DetailPane inbox={inbox} isPage />;
  return (
    <div className={cx(stack(14), styles.screen)}>
      {header}
      <div
        className={cx(
          grid(0, 'outlined', 'roundedCard', 'surface'),
          styles.split,
          !isNarrow && styles.twoColumns,
        )}
      >
        {(!isNarrow || inbox.openId === null) && <ListPane inbox={inbox} />}
        {(!isNarrow || inbox.openId !== null) && <DetailPane inbox={inbox} isPage={isNarrow} />}
      </div>
    </div>
  );
}
