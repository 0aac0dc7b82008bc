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
  readonly head: React.ReactNode;
}

/** Windows in which list, submission and its handling have no place side by side. */
const narrowWindow = '(max-width: 1199px)';

/** An inbox: what it is of, the list, and beside it the submission that is open; in a narrow window in its place. */
export function InboxSplit({ inbox, head }: InboxSplitProps) {
  const phone = usePhone();
  const narrow = useMediaQuery(narrowWindow);
  useKey('Escape', () => inbox.openId !== null && inbox.close());
  if (phone && inbox.openId !== null) return <DetailPane inbox={inbox} page />;
  return (
    <div className={cx(stack(14), styles.screen)}>
      {head}
      <div
        className={cx(
          grid(0, 'outlined', 'roundedCard', 'surface'),
          styles.split,
          !narrow && styles.twoColumns,
        )}
      >
        {(!narrow || inbox.openId === null) && <ListPane inbox={inbox} />}
        {(!narrow || inbox.openId !== null) && <DetailPane inbox={inbox} page={narrow} />}
      </div>
    </div>
  );
}
