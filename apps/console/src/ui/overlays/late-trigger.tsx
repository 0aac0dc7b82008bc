import { mergeProps } from '@base-ui/react/merge-props';
import {
  type ComponentPropsWithRef,
  cloneElement,
  type ReactElement,
  type SyntheticEvent,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import type { PressedButton } from './code/trigger-props.tsx';
import { askForOverlays } from './overlays-code.ts';
import { overlaysNow } from './overlays-store.ts';

type ButtonProps = ComponentPropsWithRef<'button'>;

/** A button: an element of the kit, or the plain one. */
export type TriggerElement = ReactElement<ButtonProps>;

/** Events with which a press begins: by pointer, by keyboard, or by a program that only clicks. */
const firstEvents = ['onPointerDown', 'onMouseDown', 'onKeyDown', 'onClick'] as const;

const closed = { 'aria-haspopup': 'menu', 'aria-expanded': false } as const;

export interface LateTriggerProps {
  readonly trigger: TriggerElement;
  /** Draws what the button opens, with a `TriggerProps` in the place of its button. */
  readonly onFirstPress: (button: PressedButton) => void;
}

/**
 * The button of what is made when the button is first pressed. The press reaches it all the same, and the button stays the
 * same element, so that the focus stays where it is.
 */
export function LateTrigger({ trigger, onFirstPress }: LateTriggerProps) {
  const [input, setGiven] = useState<ButtonProps | null>(null);
  const latest = useRef<ButtonProps>({});
  /** The press that came before the code of what it opens. */
  const waiting = useRef<(() => void) | undefined>(undefined);
  const give = (props: ButtonProps) => {
    latest.current = props;
    setGiven(props);
  };
  const first = (name: (typeof firstEvents)[number]) => (event: SyntheticEvent<HTMLButtonElement>) => {
    const element = event.currentTarget;
    if (overlaysNow() === undefined) {
      waiting.current ??= repeatClick(event);
      askForOverlays(() => {
        waiting.current?.();
        waiting.current = undefined;
      });
      return;
    }
    // Made within the event: what follows it, as the mouse's own event does a pointer's, meets the library's handlers.
    flushSync(() => onFirstPress({ element, give }));
    const handler = latest.current[name] as ((event: SyntheticEvent<HTMLButtonElement>) => void) | undefined;
    handler?.(event);
  };
  const props = input ?? { ...closed, ...Object.fromEntries(firstEvents.map((name) => [name, first(name)])) };
  return cloneElement(trigger, mergeProps<'button'>(props, trigger.props));
}

/** The event by which a press opens a menu, once more; undefined for what only begins a press. */
function repeatClick({ currentTarget: element, nativeEvent }: SyntheticEvent<HTMLButtonElement>) {
  if (nativeEvent.type === 'click') return () => element.click();
  if (!(nativeEvent instanceof KeyboardEvent) || !/^Arrow(?:Up|Down)$/u.test(nativeEvent.key))
    return undefined;
  nativeEvent.preventDefault();
  const { type, key } = nativeEvent;
  return () => void element.dispatchEvent(new KeyboardEvent(type, { key, bubbles: true, cancelable: true }));
}
