import { useState } from 'react';
import { RecordFrame, type RecordProps, useRecord } from '../../content/form/index.ts';
import { MenuBody } from './menu-body.tsx';

/** Editor of a menu: its elements and preview, within the standard layout of record screens. */
export function MenuRecord(props: RecordProps) {
  const [isPropertiesOpen, setPropertiesOpen] = useState(false);
  const record = useRecord(props, isPropertiesOpen ? 1 : 0);
  return (
    <RecordFrame openRecord={record}>
      <MenuBody isPropertiesOpen={isPropertiesOpen} onFacts={setPropertiesOpen} />
    </RecordFrame>
  );
}
