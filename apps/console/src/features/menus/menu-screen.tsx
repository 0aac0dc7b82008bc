import { RecordRoute } from '../../content/form/index.ts';
import { MenuRecord } from './menu-record.tsx';

/** Screen with the form of a new or existing menu. */
export function Component() {
  return <RecordRoute Screen={MenuRecord} />;
}
