import { mergeProps } from '@base-ui/react/merge-props';
import {
  type ComponentPropsWithRef,
  cloneElement,
  type ReactElement,
  type Ref,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';

type ButtonProps = ComponentPropsWithRef<'button'>;

/** A button: an element of the kit, or the plain one. */
export type TriggerElement = ReactElement<ButtonProps>;

/** A button that somebody has begun to press, and how it is given what the library says of it. */
export interface PressedButton {
  readonly element: HTMLButtonElement;
  readonly give: (props: ButtonProps) => void;
}

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
  const [given, setGiven] = useState<ButtonProps | null>(null);
  const latest = useRef<ButtonProps>({});
  const give = (props: ButtonProps) => {
    latest.current = props;
    setGiven(props);
  };
  const first = (name: (typeof firstEvents)[number]) => (event: SyntheticEvent<HTMLButtonElement>) => {
    const element = event.currentTarget;
    // Made within the event: what follows it, as the mouse's own event does a pointer's, meets the library's handlers.
    flushSync(() => onFirstPress({ element, give }));
    const handler = latest.current[name] as ((event: SyntheticEvent<HTMLButtonElement>) => void) | undefined;
    handler?.(event);
  };
  const props = given ?? { ...closed, ...Object.fromEntries(firstEvents.map((name) => [name, first(name)])) };
  return cloneElement(trigger, mergeProps<'button'>(props, trigger.props));
}

/** Stands in the place of the button where the library expects it, and gives that what the library says of it. Draws nothing. */
export function TriggerProps({
  element,
  give,
  props: { ref, ...props },
}: PressedButton & { readonly props: ButtonProps }) {
  useLayoutEffect(() => attach(ref, element), [ref, element]);
  // The library's handlers are others after each drawing.
  useLayoutEffect(() => give(props));
  return null;
}

/** Tells the reference of the element. Answers how to take that back. */
function attach(ref: Ref<HTMLButtonElement> | undefined, element: HTMLButtonElement): () => void {
  if (typeof ref === 'function') {
    const detach = ref(element);
    return typeof detach === 'function' ? detach : () => void ref(null);
  }
  if (ref) ref.current = element;
  return () => {
    if (ref) ref.current = null;
  };
}
