import type { ReactNode } from 'react';
import { SaveButton } from '../../ui/actions/save-button.tsx';
import { box, row } from '../../ui/primitives/index.ts';
import { StickyActions, StickyBar, type StickyBarProps } from './sticky-bar.tsx';

interface FormBarProps extends Required<Pick<StickyBarProps, 'back' | 'title'>> {
  /** State shown beside the title. */
  readonly state?: ReactNode;
  /** Rarely used actions. On the phone they are at the end of the page (`ActionsAtEnd`). */
  readonly actions: ReactNode;
  /** True while the form is being saved; null if the form is read-only. */
  readonly isSaving: boolean | null;
}

/** Bar of a form that does not edit a record, such as that of a role, with the button Guardar and further actions. */
export function FormBar({ back, title, state, actions, isSaving }: FormBarProps) {
  return (
    <StickyBar back={back} title={title}>
      {state !== undefined && <span className={box('fixed')}>{state}</span>}
      <span className={box('fill', 'notOnPhone')} />
      <div className={row(8, 'notOnPhone')}>{actions}</div>
      {isSaving !== null && (
        <StickyActions>
          <SaveButton withIcon busy={isSaving} />
        </StickyActions>
      )}
    </StickyBar>
  );
}

/** Rarely used actions of a `FormBar`, shown at the end of the page on the phone. */
export function ActionsAtEnd({ children }: { readonly children: ReactNode }) {
  return <div className={row(8, 'wrap', 'right', 'onPhone')}>{children}</div>;
}
