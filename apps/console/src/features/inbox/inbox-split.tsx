import { cx } from '../../ui/cx.ts';
import { stack } from '../../ui/primitives/index.ts';
import { usePhone } from '../../ui/use-media-query.ts';
import { DetailPane } from './detail/detail-pane.tsx';
import styles from './list/list.module.css';
import { ListPane } from './list/list-pane.tsx';
import { useEscape } from './state/use-escape.ts';
import type { Inbox } from './state/use-inbox.ts';

interface InboxSplitProps {
  readonly inbox: Inbox;
  /** What the inbox is of. */
  readonly head: React.ReactNode;
}

/** An inbox: what it is of, the list, and beside it the submission that is open; on the phone in its place. */
export function InboxSplit({ inbox, head }: InboxSplitProps) {
  const phone = usePhone();
  useEscape(() => inbox.opened !== null && inbox.close());
  if (phone && inbox.opened !== null) return <DetailPane inbox={inbox} phone />;
  return (
    <div className={cx(stack(14), styles.screen)}>
      {head}
      <div className={styles.split}>
        <ListPane inbox={inbox} />
        {!phone && <DetailPane inbox={inbox} phone={false} />}
      </div>
    </div>
  );
}
