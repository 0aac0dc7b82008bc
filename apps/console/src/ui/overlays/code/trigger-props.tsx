import { type ComponentPropsWithRef, type Ref, useLayoutEffect } from 'react';

type ButtonProps = ComponentPropsWithRef<'button'>;

/** A button that somebody has begun to press, and how it is given what the library says of it. */
export interface PressedButton {
  readonly element: HTMLButtonElement;
  readonly give: (props: ButtonProps) => void;
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
