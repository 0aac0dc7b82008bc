import { Navigate, useLocation, useParams } from 'react-router';
import { FormSkeleton, RecordFailed, RecordScreen, useReadRecord } from '../../content/form/index.ts';
import { everywhere } from '../../content/scope/index.ts';
import { usePageTitle } from '../../lib/screen/page-title.ts';
import { useContentType } from '../../records/entries/index.ts';
import { kindOf } from './addresses.ts';
import { SimulationPanel } from './panel/simulation-panel.tsx';

/** A calculator's form with its simulation, at the address of its kind; from any other address it goes there. */
export function CalculatorScreen() {
  const type = useContentType();
  const { id = '' } = useParams();
  const { pathname, search, hash } = useLocation();
  const answer = useReadRecord(type, id);
  usePageTitle(answer.data?.name);
  if (answer.data === undefined)
    return answer.isPending ? (
      <FormSkeleton type={type} />
    ) : (
      <RecordFailed type={type} error={answer.error} onRetry={() => void answer.refetch()} />
    );
  const kind = kindOf(answer.data);
  const address = kind === null ? pathname : `/calculators/${id}/${kind}`;
  if (address !== pathname) return <Navigate to={{ pathname: address, search, hash }} replace />;
  return (
    <RecordScreen
      type={type}
      entry={answer.data}
      institution={null}
      scope={everywhere}
      aside={(asideProps) => kind !== null && <SimulationPanel kind={kind} {...asideProps} />}
    />
  );
}
