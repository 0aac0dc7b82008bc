import type { EntryLink } from '@vitrina/contract';
import { findContentType, institutionLabels, isInstitution } from '@vitrina/model';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { capitalize } from '../../../content/shared/index.ts';
import { useCan } from '../../../lib/session/use-session.ts';
import { recordAddress } from '../../../records/paths/index.ts';
import { cx } from '../../../ui/cx.ts';
import { SectionCard } from '../../../ui/page/card.tsx';
import { stack, text } from '../../../ui/primitives/index.ts';
import styles from './entry-list.module.css';
import { linkedLists } from './lists-behind.ts';
import { RecordRow } from './record-row.tsx';

export interface EntryListCardProps {
  readonly title: string;
  readonly id: string;
  readonly entries: readonly EntryLink[];
  /** Text of an empty card. */
  readonly emptyText: string;
  /** Returns the fact about a record that is shown at the right end of its row. */
  readonly renderFact: (entry: EntryLink) => ReactNode;
  /** Query of the lists that contain these records. The card links to the list if there is only one such list. */
  readonly listQuery: Readonly<Record<string, string>>;
  readonly all: string;
}

/** Card with links to some records. */
export function EntryListCard({
  title,
  id,
  entries,
  emptyText,
  renderFact,
  listQuery,
  all,
}: EntryListCardProps) {
  const lists = linkedLists(useCan(), listQuery, undefined);
  const [onlyList] = lists;
  const end = onlyList !== undefined && lists.length === 1 && entries.length > 0 && (
    <Link to={onlyList.to} className={cx(text('label', 'strong', 'nowrap', 'link'), styles.all)}>
      {all}
    </Link>
  );
  return (
    <SectionCard title={title} titleId={id} end={end}>
      {entries.length === 0 ? (
        <p className={cx(text('second'), styles.nothing)}>{emptyText}</p>
      ) : (
        <ul className={stack(0, 'lined')}>
          {entries.map((entry) => (
            <EntryItem key={entry.id} entry={entry}>
              {renderFact(entry)}
            </EntryItem>
          ))}
        </ul>
      )}
    </SectionCard>
  );
}

function EntryItem({ entry, children }: { readonly entry: EntryLink; readonly children: ReactNode }) {
  const type = findContentType(entry.type);
  if (type === undefined) return null;
  const kindText = [
    capitalize(type.labels.singular),
    isInstitution(entry.institution_id) ? institutionLabels[entry.institution_id] : null,
  ]
    .filter((word) => word !== null)
    .join(' · ');
  return (
    <RecordRow
      to={recordAddress(type, entry)}
      name={entry.name}
      icon={type.icon}
      thumbnail={entry.thumbnail}
      description={kindText}
    >
      {children}
    </RecordRow>
  );
}
