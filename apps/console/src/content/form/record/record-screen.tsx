import type { Entry } from '@vitrina/contract';
import type { ReactNode } from 'react';
import { cx } from '../../../ui/cx.ts';
import { stack } from '../../../ui/primitives/index.ts';
import styles from '../form.module.css';
import { PreviewColumn } from '../preview/record-preview.tsx';
import { Rail } from '../rail/rail.tsx';
import { SectionDialog, SectionIndex } from '../sections/section-index.tsx';
import { Sections } from '../sections/sections.tsx';
import type { FormValues } from '../state/values.ts';
import { RecordBar } from './record-bar.tsx';
import { RecordColumns } from './record-columns.tsx';
import { RecordArea, RecordFrame, RecordNotices } from './record-parts.tsx';
import { type OpenRecord, type RecordProps, useRecord } from './use-record.ts';

/** What stands first beside the form is given of a record that exists. */
export interface RecordAside extends Pick<OpenRecord, 'type' | 'record'> {
  readonly entry: Entry;
  /** The version on the site; null when none is. */
  readonly site: FormValues | null;
}

export interface RecordScreenProps extends RecordProps {
  /** What a type has beside its form in addition to the cards of every type: a calculator's simulation. */
  readonly aside?: (given: RecordAside) => ReactNode;
}

/** The form of one record with all that stands around it. */
export function RecordScreen({ aside, ...props }: RecordScreenProps) {
  const opened = useRecord(props, 0);
  const { type, entry, record, preview } = opened;
  return (
    <RecordFrame opened={opened}>
      <div className={styles.screen}>
        <RecordBar sections={<SectionDialog />} />
        <RecordColumns wide={aside !== undefined} preview={preview}>
          <SectionIndex />
          <RecordArea className={cx(stack(16), styles.main)}>
            <RecordNotices />
            <Sections />
          </RecordArea>
          {preview.open === 'column' ? (
            <PreviewColumn />
          ) : (
            <aside
              className={cx(stack(12, 'sticky', 'scrolls'), styles.rail)}
              aria-label="Sobre este registro"
            >
              {entry !== null && aside?.({ type, entry, record, site: opened.site })}
              <Rail />
            </aside>
          )}
        </RecordColumns>
      </div>
    </RecordFrame>
  );
}
