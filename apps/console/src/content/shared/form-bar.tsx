import type { ReactNode } from 'react';
import { SaveButton } from '../../ui/actions/save-button.tsx';
import { box, row } from '../../ui/primitives/index.ts';
import { StickyActs, StickyBar, type StickyBarProps } from './sticky-bar.tsx';

interface FormBarProps extends Required<Pick<StickyBarProps, 'back' | 'title'>> {
  /** State shown beside the title. */
  readonly state?: ReactNode;
  /** Rare actions. On the phone they are at the end of the page (`ActsAtEnd`). */
  readonly acts: ReactNode;
  /** True while the form is sent; null if it is read-only. */
  readonly saving: boolean | null;
}

/** Bar of a form that is not a record's: Guardar and further actions. */
export function FormBar({ back, title, state, acts, saving }: FormBarProps) {
  return (
    <StickyBar back={back} title={title}>
      {state !== undefined && <span className={box('fixed')}>{state}</span>}
      <span className={box('fill', 'notOnPhone')} />
      <div className={row(8, 'notOnPhone')}>{acts}</div>
      {saving !== null && (
        <StickyActs>
          <SaveButton withIcon busy={saving} />
        </StickyActs>
      )}
    </StickyBar>
  );
}

/** Rare actions of a `FormBar`, at the end of the page on the phone. */
export function ActsAtEnd({ children }: { readonly children: ReactNode }) {
  return <div className={row(8, 'wrap', 'right', 'onPhone')}>{children}</div>;
}
