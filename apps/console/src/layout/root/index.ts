/** Frame of every screen, and what is shown while the frame of signed-in screens is loaded. */
export { FrameSkeleton } from './frame-skeleton.tsx';
export { RootLayout } from './root-layout.tsx';
