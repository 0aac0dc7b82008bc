/** The key that goes with K and S on this keyboard. */
export const commandKey: string = /mac|iphone|ipad/iu.test(navigator.userAgent) ? '⌘' : 'Ctrl';

type PressedKeys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** True if the event is the command key with that letter and nothing else. */
export function isCommand(event: PressedKeys, letter: string): boolean {
  return (
    (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === letter
  );
}
