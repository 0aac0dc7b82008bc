import { type ComponentPropsWithRef, type Ref, useLayoutEffect } from 'react';

type ButtonProps = ComponentPropsWithRef<'button'>;

/** Button that a person has begun to press, and the function that applies the library's properties to the button. */
export interface PressedButton {
  readonly element: HTMLButtonElement;
  readonly setProps: (props: ButtonProps) => void;
}

/**
 * Takes the place of the button in the library's component tree and applies the properties that it receives to the
 * real button. Renders nothing.
 */
export function TriggerProps({
  element,
  setProps,
  props: { ref, ...props },
}: PressedButton & { readonly props: ButtonProps }) {
  useLayoutEffect(() => attachRef(ref, element), [ref, element]);
  // The library creates new handlers on each render.
  useLayoutEffect(() => setProps(props));
  return null;
}

/** Sets the ref to the element. Returns the function that clears it. */
function attachRef(ref: Ref<HTMLButtonElement> | undefined, element: HTMLButtonElement): () => void {
  if (typeof ref === 'function') {
    const detachRef = ref(element);
    return typeof detachRef === 'function' ? detachRef : () => void ref(null);
  }
  if (ref) ref.current = element;
  return () => {
    if (ref) ref.current = null;
  };
}
