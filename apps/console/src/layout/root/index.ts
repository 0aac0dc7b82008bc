/** Root layout of all screens, and the placeholder of the main layout. */
export { FrameSkeleton } from './frame-skeleton.tsx';
export { RootLayout } from './root-layout.tsx';
