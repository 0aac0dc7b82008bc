import { notifiedTypes } from '@vitrina/model';
import { Navigate, useLocation, useParams } from 'react-router';
import { NotFound } from '../../../content/scope/index.ts';

/**
 * Redirects from `/{entry_type}/inbox/scheduled-reports`, the address in the source, to the scheduled reports in the
 * notification settings of the type.
 */
export function RootAddress() {
  const { entry_type: value = '' } = useParams();
  const { pathname, search, hash } = useLocation();
  const [entryType] = [...notifiedTypes].find(([name, { slug }]) => name === value || slug === value) ?? [];
  if (entryType === undefined) return <NotFound />;
  const restPath = pathname.slice(`/${value}`.length);
  return (
    <Navigate to={{ pathname: `/notification-settings/${entryType}${restPath}`, search, hash }} replace />
  );
}
