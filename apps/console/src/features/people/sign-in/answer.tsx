import { IconMailCheck } from '@tabler/icons-react';
import { Card } from '../../../ui/page/card.tsx';
import { IconTile } from '../../../ui/page/states.tsx';
import { row } from '../../../ui/primitives/index.ts';

const takeFocus = (element: HTMLElement | null) => element?.focus();

/** What came of a form that it replaces; the focus, which was in the form, goes to it. */
export function Answer({ children }: { readonly children: string }) {
  return (
    <Card padding="rail" className={row(12, 'start')} role="status">
      <IconTile tone="success" size="small" icon={<IconMailCheck stroke={1.75} />} />
      <p ref={takeFocus} tabIndex={-1} data-focus-target>
        {children}
      </p>
    </Card>
  );
}
