import { Navigate, useLocation } from 'react-router';
import { type RecordProps, RecordRoute, RecordScreen } from '../../content/form/index.ts';
import { kindOf } from './addresses.ts';
import { SimulationPanel } from './panel/simulation-panel.tsx';

/**
 * Form of a calculator with its simulation. If the address is not the one for the calculator's kind, redirects there.
 */
function CalculatorRecord(props: RecordProps) {
  const { entry } = props;
  const { pathname, search, hash } = useLocation();
  const kind = entry === null ? null : kindOf(entry);
  const address = entry === null || kind === null ? pathname : `/calculators/${entry.id}/${kind}`;
  if (address !== pathname) return <Navigate to={{ pathname: address, search, hash }} replace />;
  return (
    <RecordScreen
      {...props}
      renderAside={(asideProps) => kind !== null && <SimulationPanel kind={kind} {...asideProps} />}
    />
  );
}

/** Screen of the calculator in the address. */
export function CalculatorScreen() {
  return <RecordRoute Screen={CalculatorRecord} />;
}
