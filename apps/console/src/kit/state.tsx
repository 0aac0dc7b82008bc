import type { ReactNode } from 'react';
import { stack, text } from '../ui/primitives/index.ts';

/** Sample of a part in one state, with the name of the state above it. */
export function State({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={stack(8)}>
      <span className={text('small', 'second')}>{name}</span>
      {children}
    </div>
  );
}
