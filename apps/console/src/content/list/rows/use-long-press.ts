import { type PointerEvent, useRef } from 'react';
import { isInside, isOnButton } from './open-row.ts';

/** Duration of a press that selects a card (ms). */
const longPressMs = 500;

/**
 * Calls `onPress` after a long press without movement. After a long press, `ended` returns true once, so that the
 * click that follows can be ignored.
 */
export function useLongPress(onPress: (() => void) | undefined) {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const firedRef = useRef(false);
  const cancel = () => clearTimeout(timer.current);
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      firedRef.current = false;
      cancel();
      if (onPress === undefined || event.pointerType === 'mouse' || !isInside(event) || isOnButton(event))
        return;
      timer.current = setTimeout(() => {
        firedRef.current = true;
        onPress();
      }, longPressMs);
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    onPointerLeave: cancel,
    onContextMenu(event: { preventDefault: () => void }) {
      if (firedRef.current) event.preventDefault();
    },
    ended() {
      const hasFired = firedRef.current;
      firedRef.current = false;
      return hasFired;
    },
  };
}
