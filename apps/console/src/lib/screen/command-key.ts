/** Name of the modifier key for shortcuts (K and S) on this keyboard. */
export const commandKey: string = /mac|iphone|ipad/iu.test(navigator.userAgent) ? '⌘' : 'Ctrl';

type PressedKeys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** True if the letter is pressed with Ctrl or ⌘ and no other modifier key. */
export function isCommand(event: PressedKeys, letter: string): boolean {
  return (
    (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === letter
  );
}
