/** What opens over the page, and what the library needs for it: the page is drawn before it comes (`overlays-code.ts`). */
export { MadeMenu, OpenMenu } from './menu.tsx';
export { ModalSheet } from './modal.tsx';
export { PopoverSheet } from './popover.tsx';
export { ToastsShown } from './toasts.tsx';
