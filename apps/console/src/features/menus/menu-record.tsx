import { useState } from 'react';
import { RecordFrame, type RecordProps, useRecord } from '../../content/form/index.ts';
import { MenuBody, type MenuOverlay } from './menu-body.tsx';

/** Editor of a menu: its elements and preview, within the standard layout of record screens. */
export function MenuRecord(props: RecordProps) {
  const [overlay, setOverlay] = useState<MenuOverlay>(null);
  const record = useRecord(props, overlay === null ? 0 : 1);
  return (
    <RecordFrame opened={record}>
      <MenuBody overlay={overlay} onOverlay={setOverlay} />
    </RecordFrame>
  );
}
