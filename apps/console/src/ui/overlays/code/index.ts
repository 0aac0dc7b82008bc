/**
 * Code of the overlays and of the libraries that they need. The page is drawn before it loads (`overlays-code.ts`).
 */
import { provideOverlays } from '../overlays-store.ts';
import { MadeMenu, OpenMenu } from './menu.tsx';
import { ModalSheet } from './modal.tsx';
import { PopoverSheet } from './popover.tsx';
import { ToastsShown } from './toasts.tsx';

export { MadeMenu, ModalSheet, OpenMenu, PopoverSheet, ToastsShown };

provideOverlays({ MadeMenu, ModalSheet, OpenMenu, PopoverSheet, ToastsShown });
