import { modules } from '@vitrina/model';
import { Navigate } from 'react-router';
import { seesInstitution } from '../../lib/session.ts';

/** `/static-pages`: the pages of the first institution that the person sees. */
export function Component() {
  const first = modules['static-pages'].institutions.find(seesInstitution);
  const to = first === undefined ? '/pages/error-404?to=/static-pages' : `/${first}/static-pages`;
  return <Navigate to={to} replace />;
}
