import { RecordRoute } from '../../content/form/index.ts';
import { MenuRecord } from './menu-record.tsx';

/** Screen of a menu, new or existing. */
export function Component() {
  return <RecordRoute Screen={MenuRecord} />;
}
