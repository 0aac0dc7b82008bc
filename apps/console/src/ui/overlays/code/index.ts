/** Overlays and the library code that they need: the page is drawn before it loads (`overlays-code.ts`). */
import { provideOverlays } from '../overlays-store.ts';
import { MadeMenu, OpenMenu } from './menu.tsx';
import { ModalSheet } from './modal.tsx';
import { PopoverSheet } from './popover.tsx';
import { ToastsShown } from './toasts.tsx';

export { MadeMenu, ModalSheet, OpenMenu, PopoverSheet, ToastsShown };

provideOverlays({ MadeMenu, ModalSheet, OpenMenu, PopoverSheet, ToastsShown });
