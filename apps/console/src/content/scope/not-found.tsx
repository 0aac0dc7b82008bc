import { Navigate, useLocation } from 'react-router';

/** Redirects to the page for unknown addresses. */
export function NotFound() {
  const { pathname } = useLocation();
  return <Navigate to={`/pages/error-404?to=${encodeURIComponent(pathname)}`} replace />;
}
