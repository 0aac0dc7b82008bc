import { RecordRoute } from '../../content/form/index.ts';
import { MenuRecord } from './menu-record.tsx';

/** A menu, new or existing. */
export function Component() {
  return <RecordRoute Screen={MenuRecord} />;
}
