/**
 * Code of the overlays and of the libraries that they need. The page is drawn before it loads (`overlays-code.ts`).
 */
import { provideOverlays } from '../overlays-store.ts';
import { OpenMenu, PressedMenu } from './menu.tsx';
import { ModalSheet } from './modal.tsx';
import { PopoverSheet } from './popover.tsx';
import { VisibleToasts } from './toasts.tsx';

export { ModalSheet, OpenMenu, PopoverSheet, PressedMenu, VisibleToasts };

provideOverlays({ PressedMenu, ModalSheet, OpenMenu, PopoverSheet, VisibleToasts });
