import { useState } from 'react';
import { RecordFrame, type RecordProps, useRecord } from '../../content/form/index.ts';
import { MenuBody } from './menu-body.tsx';

/** Editor of a menu: its elements and preview, within the standard layout of record screens. */
export function MenuRecord(props: RecordProps) {
  const [factsOpen, setFactsOpen] = useState(false);
  const record = useRecord(props, factsOpen ? 1 : 0);
  return (
    <RecordFrame openRecord={record}>
      <MenuBody factsOpen={factsOpen} onFacts={setFactsOpen} />
    </RecordFrame>
  );
}
