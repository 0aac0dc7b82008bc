import { IconArrowRight, IconHistory } from '@tabler/icons-react';
import type { ContentType } from '@vitrina/model';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { Counter } from '../../lib/counter.tsx';
import { useCan } from '../../lib/session/use-session.ts';
import { Button } from '../../ui/actions/button.tsx';
import { cx } from '../../ui/cx.ts';
import { SidePanel } from '../../ui/overlays/dialog.tsx';
import { Card } from '../../ui/page/card.tsx';
import { EmptyState } from '../../ui/page/states.tsx';
import { box, grid, stack, text } from '../../ui/primitives/index.ts';
import { ComparedVersions } from './comparison/compared.tsx';
import { type RevisionPair, withLeft, withRight } from './comparison/comparison.ts';
import { Conversation } from './conversation.tsx';
import styles from './history.module.css';
import type { LoadedHistory } from './use-history.ts';
import type { HistoryActions } from './use-history-actions.tsx';
import { usePair } from './use-pair.ts';
import { type VersionActions, VersionList } from './versions/version-list.tsx';
import { VersionPanel } from './versions/version-panel.tsx';
import { VersionPicker } from './versions/version-picker.tsx';

export interface HistoryBodyProps extends LoadedHistory {
  readonly type: ContentType;
  readonly actions: HistoryActions;
}

/** Timeline of versions and public changes, and the comparison of the versions selected in the address. */
export function HistoryBody(props: HistoryBodyProps) {
  const { type, entry, total, actions } = props;
  const [pair, setPair] = usePair(props);
  const [shownRevision, setShownRevision] = useState<number | null>(null);
  const [isListOpen, setListOpen] = useState(false);
  const go = (newPair: RevisionPair) => {
    setListOpen(false);
    setPair(newPair);
  };
  const versionActions: VersionActions = {
    choose: (revision) => go(withRight(pair, revision)),
    compareWithDraft: (revision) => go({ from: revision, to: entry.revision }),
    show: (revision) => {
      setListOpen(false);
      setShownRevision(revision);
    },
    restore: (version) => {
      setListOpen(false);
      setShownRevision(null);
      void actions.restore(entry, version).then((now) => now !== null && setPair(null));
    },
  };
  const { audit } = useCan();
  const versionList = (
    <>
      <VersionList {...props} pair={pair} actions={versionActions} />
      {audit.list && (
        <p className={text('label')}>
          <Link className={text('link')} to={`/audit?target_id=${entry.id}`}>
            Ver este registro en la auditoría
          </Link>
        </p>
      )}
    </>
  );
  const opener = (
    <Button
      className={styles.opener}
      icon={<IconHistory stroke={1.75} className={box('notOnPhone')} />}
      onClick={() => setListOpen(true)}
    >
      Versiones <Counter value={total} />
    </Button>
  );
  return (
    <div className={cx(grid(28, 'start'), styles.columns)}>
      <aside className={cx(box('sticky', 'scrolls'), styles.versions)} aria-label="Versiones">
        <h2 className={text('body', 'name')}>
          Versiones{' '}
          <span className={text('second', 'plain')}>
            <Counter value={total} />
          </span>
        </h2>
        <div className={box('above8')}>{versionList}</div>
      </aside>
      <div className={stack(20)}>
        {pair.from === null ? (
          <OnlyVersion>{opener}</OnlyVersion>
        ) : (
          <Comparison {...props} from={pair.from} to={pair.to} tools={opener} onPair={setPair} />
        )}
        <Conversation type={type} entry={entry} />
      </div>
      {isListOpen && (
        <SidePanel title="Versiones" onClose={() => setListOpen(false)}>
          {versionList}
        </SidePanel>
      )}
      {shownRevision !== null && (
        <VersionPanel
          type={type}
          entry={entry}
          revision={shownRevision}
          onClose={() => setShownRevision(null)}
          onRestore={
            entry.can.update && shownRevision !== entry.revision ? versionActions.restore : undefined
          }
        />
      )}
    </div>
  );
}

interface ComparisonProps extends HistoryBodyProps {
  readonly from: number;
  readonly to: number;
  /** Controls to the right of the number of changes. */
  readonly tools: ReactNode;
  readonly onPair: (pair: RevisionPair | null) => void;
}

/** Selectors of the two versions, above their differences. */
function Comparison({ type, entry, versions, onMore, from, to, tools, onPair }: ComparisonProps) {
  const sharedProps = { type, entry, versions, onMore };
  const pair = { from, to };
  return (
    <ComparedVersions
      type={type}
      entry={entry}
      pair={pair}
      versions={versions}
      tools={tools}
      onStartOver={() => onPair(null)}
    >
      {(fromVersion, toVersion) => (
        <div className={cx(grid(12, 'center'), styles.pickers)}>
          <VersionPicker
            {...sharedProps}
            label="Versión anterior"
            revision={from}
            value={fromVersion}
            onChange={(revision) => onPair(withLeft(pair, revision))}
          />
          <IconArrowRight
            size={18}
            className={text('second', 'notOnPhone')}
            stroke={1.75}
            aria-hidden="true"
          />
          <VersionPicker
            {...sharedProps}
            label="Versión nueva"
            revision={to}
            value={toVersion}
            onChange={(revision) => onPair(withRight(pair, revision))}
          />
        </div>
      )}
    </ComparedVersions>
  );
}

function OnlyVersion({ children }: { readonly children: ReactNode }) {
  return (
    <Card padding="none">
      <EmptyState
        variant="empty"
        title="Aún no hay con qué comparar"
        line="Este registro tiene una sola versión. Cuando guarde un cambio, aquí verá qué cambió."
      >
        {children}
      </EmptyState>
    </Card>
  );
}
