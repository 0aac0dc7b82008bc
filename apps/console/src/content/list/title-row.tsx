import { IconDots, IconPlus, IconTrash } from '@tabler/icons-react';
import type { ContentType } from '@vitrina/model';
import { formatNumber } from '../../lib/formats.ts';
import { can } from '../../lib/session.ts';
import { ButtonLink, IconButton } from '../../ui/button.tsx';
import { ActionMenu } from '../../ui/menu.tsx';
import { entryPaths } from '../shared/entry-paths.ts';
import { wordsOf } from '../shared/words.ts';
import styles from './list.module.css';

export interface TitleRowProps {
  readonly type: ContentType;
  /** Records that are shown, and all there are; undefined while they are not known. */
  readonly shown: number | undefined;
  readonly all: number | undefined;
}

/** Name of the list, how many records, the one red button, and the bin behind the dots. */
export function TitleRow({ type, shown, all }: TitleRowProps) {
  const words = wordsOf(type);
  const paths = entryPaths(type);
  // With nothing yet the one red button stands where the rows would be.
  const creates = can('create', type.resource) && (all ?? shown) !== 0;
  const narrowed = shown !== undefined && all !== undefined && all !== shown;
  return (
    <div className={styles.title}>
      <h1 tabIndex={-1}>{words.title}</h1>
      <span className={styles.count} aria-hidden="true">
        {narrowed && <span className={styles.long}>{formatNumber(shown)} de </span>}
        {shown !== undefined && formatNumber(all ?? shown)}
      </span>
      <span className={styles.titleEnd}>
        <ActionMenu
          trigger={
            <IconButton
              label={`Más sobre ${type.labels.many}`}
              title="Más"
              icon={<IconDots stroke={1.75} />}
            />
          }
          entries={[
            {
              key: 'bin',
              label: 'Papelera',
              icon: <IconTrash stroke={1.75} aria-hidden="true" />,
              to: paths.bin,
            },
          ]}
        />
        {creates && (
          <ButtonLink
            kind="red"
            to={paths.create}
            icon={<IconPlus stroke={1.75} aria-hidden="true" />}
            aria-label={words.create}
          >
            <span className={styles.long}>{words.create}</span>
            <span className={styles.short}>{words.createShort}</span>
          </ButtonLink>
        )}
      </span>
    </div>
  );
}
