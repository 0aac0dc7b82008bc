import { RecordRoute } from './record/record-route.tsx';
import { RecordScreen } from './record/record-screen.tsx';

export { prepareRecord as prepare } from './record/use-read-record.ts';

/** Screen with the form of a new or existing record of any content type. */
export function Component() {
  return <RecordRoute Screen={RecordScreen} />;
}
