import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { useScreenTitle } from '../../lib/screen/page-title.ts';
import { useRouteHandle } from '../../lib/screen/route-handle.ts';
import { useFocusTitle } from './use-focus-title.ts';

/** Root layout of all screens. It sets the window's title, and the focus after a navigation. */
export function RootLayout() {
  const givenTitle = useScreenTitle();
  const handle = useRouteHandle();
  const title = givenTitle ?? handle?.title;
  useFocusTitle();
  useEffect(() => {
    document.title = title === undefined ? 'Vitrina' : `${title} · Vitrina`;
  }, [title]);
  return <Outlet />;
}
