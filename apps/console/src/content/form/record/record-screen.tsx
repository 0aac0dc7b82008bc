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

/** Props of the content beside the form of an existing record. */
export interface RecordAside extends Pick<OpenRecord, 'type' | 'record'> {
  readonly entry: Entry;
  /** Published version; null if the record is not published. */
  readonly siteValues: FormValues | null;
}

export interface RecordScreenProps extends RecordProps {
  /** Renders content beside the form, above the standard cards, such as the simulation of a calculator. */
  readonly renderAside?: (asideProps: RecordAside) => ReactNode;
}

/** Screen with the form of one record, its bar, index and cards. */
export function RecordScreen({ renderAside, ...props }: RecordScreenProps) {
  const openRecord = useRecord(props, 0);
  const { type, entry, record, preview } = openRecord;
  return (
    <RecordFrame openRecord={openRecord}>
      <div className={styles.screen}>
        <RecordBar sections={<SectionDialog />} />
        <RecordColumns isWide={renderAside !== undefined} preview={preview}>
          <SectionIndex />
          <RecordArea className={cx(stack(16), styles.main)}>
            <RecordNotices />
            <Sections />
          </RecordArea>
          {preview.openForm === 'column' ? (
            <PreviewColumn />
          ) : (
            <aside
              className={cx(stack(12, 'sticky', 'scrolls'), styles.rail)}
              aria-label="Sobre este registro"
            >
              {entry !== null && renderAside?.({ type, entry, record, siteValues: openRecord.siteValues })}
              <Rail />
            </aside>
          )}
        </RecordColumns>
      </div>
    </RecordFrame>
  );
}
