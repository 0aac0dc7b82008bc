/** What opens over the page, and what the library needs for it: the page is drawn before it comes (`overlays-code.ts`). */
import { provideOverlays } from '../overlays-store.ts';
import { MadeMenu, OpenMenu } from './menu.tsx';
import { ModalSheet } from './modal.tsx';
import { PopoverSheet } from './popover.tsx';
import { ToastsShown } from './toasts.tsx';

export { MadeMenu, ModalSheet, OpenMenu, PopoverSheet, ToastsShown };

provideOverlays({ MadeMenu, ModalSheet, OpenMenu, PopoverSheet, ToastsShown });
