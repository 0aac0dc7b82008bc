import { RecordRoute } from './record/record-route.tsx';
import { RecordScreen } from './record/record-screen.tsx';

export { prepareRecord as prepare } from './record/use-read-record.ts';

/** A record's form, new or existing, of whatever content type the address names. */
export function Component() {
  return <RecordRoute Screen={RecordScreen} />;
}
