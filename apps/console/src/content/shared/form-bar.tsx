import type { ReactNode } from 'react';
import { SaveButton } from '../../ui/actions/save-button.tsx';
import { box, row } from '../../ui/primitives/index.ts';
import { StickyActs, StickyBar, type StickyBarProps } from './sticky-bar.tsx';

interface FormBarProps extends Required<Pick<StickyBarProps, 'back' | 'title'>> {
  /** Beside the title: what state it is in. */
  readonly state?: ReactNode;
  /** Rare actions; on the phone at the end of the page (`ActsAtEnd`). */
  readonly acts: ReactNode;
  /** True while the form is sent; null if it is read-only. */
  readonly saving: boolean | null;
}

/** Bar of a form on a screen of its own that is not a record: Guardar and further actions. */
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

/** The same acts on the phone, last on the page. */
export function ActsAtEnd({ children }: { readonly children: ReactNode }) {
  return <div className={row(8, 'wrap', 'right', 'onPhone')}>{children}</div>;
}
