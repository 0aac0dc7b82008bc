import { useState } from 'react';
import { RecordFrame, type RecordProps, useRecord } from '../../content/form/index.ts';
import { MenuBody, type Over } from './menu-body.tsx';

/** A menu being written: its elements, the preview beside them, and all that stands around any record. */
export function MenuRecord(props: RecordProps) {
  const [overText, setOver] = useState<Over>(null);
  const record = useRecord(props, overText === null ? 0 : 1);
  return (
    <RecordFrame opened={record}>
      <MenuBody opened={record} over={overText} onOver={setOver} />
    </RecordFrame>
  );
}
