import type { ReactNode } from 'react';
import { stack, text } from '../ui/primitives/index.ts';

/** One state of a part, under its name. */
export function State({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={stack(8)}>
      <span className={text('small', 'second')}>{name}</span>
      {children}
    </div>
  );
}
