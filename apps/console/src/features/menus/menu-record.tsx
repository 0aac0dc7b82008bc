import { useState } from 'react';
import { RecordFrame, type RecordProps, useRecord } from '../../content/form/index.ts';
import { MenuBody, type Over } from './menu-body.tsx';

/** A menu being written: its elements, the preview beside them, and all that stands around any record. */
export function MenuRecord(props: RecordProps) {
  const [over, setOver] = useState<Over>(null);
  const hand = useRecord(props, over === null ? 0 : 1);
  return (
    <RecordFrame hand={hand}>
      <MenuBody hand={hand} over={over} onOver={setOver} />
    </RecordFrame>
  );
}
