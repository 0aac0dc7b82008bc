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
import { loadOverlays } from './overlays-code.ts';
import { loadedOverlays } from './overlays-store.ts';

type ButtonProps = ComponentPropsWithRef<'button'>;

/** Button element: a button of the kit, or a plain one. */
export type TriggerElement = ReactElement<ButtonProps>;

/** Events that start a press: by pointer, by keyboard, or by a program that only clicks. */
const firstEvents = ['onPointerDown', 'onMouseDown', 'onKeyDown', 'onClick'] as const;

const closedProps = { 'aria-haspopup': 'menu', 'aria-expanded': false } as const;

export interface LateTriggerProps {
  readonly trigger: TriggerElement;
  /** Renders the overlay of the button, with a `TriggerProps` in the place of its button. */
  readonly onFirstPress: (button: PressedButton) => void;
}

/**
 * Button of an overlay that is created on the first press. The first press still opens the overlay, and the button
 * element stays the same, so that it keeps the focus.
 */
export function LateTrigger({ trigger, onFirstPress }: LateTriggerProps) {
  const [givenProps, setGivenProps] = useState<ButtonProps | null>(null);
  const latestProps = useRef<ButtonProps>({});
  /** Click to repeat once the code of the overlay has loaded. */
  const waitingClick = useRef<(() => void) | undefined>(undefined);
  const setProps = (props: ButtonProps) => {
    latestProps.current = props;
    setGivenProps(props);
  };
  const firstHandler = (name: (typeof firstEvents)[number]) => (event: SyntheticEvent<HTMLButtonElement>) => {
    const element = event.currentTarget;
    if (loadedOverlays() === undefined) {
      waitingClick.current ??= repeatClick(event);
      loadOverlays(() => {
        waitingClick.current?.();
        waitingClick.current = undefined;
      });
      return;
    }
    // Rendered during the event, so that the events that follow (a mouse event after a pointer event) reach the
    // library's handlers.
    flushSync(() => onFirstPress({ element, setProps }));
    const handler = latestProps.current[name] as
      | ((event: SyntheticEvent<HTMLButtonElement>) => void)
      | undefined;
    handler?.(event);
  };
  const props = givenProps ?? {
    ...closedProps,
    ...Object.fromEntries(firstEvents.map((name) => [name, firstHandler(name)])),
  };
  return cloneElement(trigger, mergeProps<'button'>(props, trigger.props));
}

/** Returns a function that repeats the event that opens a menu; undefined for an event that only starts a press. */
function repeatClick({ currentTarget: element, nativeEvent }: SyntheticEvent<HTMLButtonElement>) {
  if (nativeEvent.type === 'click') return () => element.click();
  if (!(nativeEvent instanceof KeyboardEvent) || !/^Arrow(?:Up|Down)$/u.test(nativeEvent.key))
    return undefined;
  nativeEvent.preventDefault();
  const { type, key } = nativeEvent;
  return () => void element.dispatchEvent(new KeyboardEvent(type, { key, bubbles: true, cancelable: true }));
}
