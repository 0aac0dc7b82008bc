import { Navigate, useLocation } from 'react-router';

/** Leads to the page that says that an address leads nowhere. */
export function NotFound() {
  const { pathname } = useLocation();
  return <Navigate to={`/pages/error-404?to=${encodeURIComponent(pathname)}`} replace />;
}
