import { type ComponentPropsWithRef, type Ref, useLayoutEffect } from 'react';

type ButtonProps = ComponentPropsWithRef<'button'>;

/** Button that a person has begun to press, and the function that applies the library's properties to the button. */
export interface PressedButton {
  readonly element: HTMLButtonElement;
  readonly give: (props: ButtonProps) => void;
}

/**
 * Takes the place of the button in the library's component tree and applies the properties that it receives to the
 * real button. Renders nothing.
 */
export function TriggerProps({
  element,
  give,
  props: { ref, ...props },
}: PressedButton & { readonly props: ButtonProps }) {
  useLayoutEffect(() => attach(ref, element), [ref, element]);
  // The library creates new handlers on each render.
  useLayoutEffect(() => give(props));
  return null;
}

/** Sets the ref to the element. Returns the function that clears it. */
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
