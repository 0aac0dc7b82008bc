import { IconMailCheck } from '@tabler/icons-react';
import { Card } from '../../../ui/page/card.tsx';
import { IconTile } from '../../../ui/page/states.tsx';
import { row } from '../../../ui/primitives/index.ts';

const takeFocus = (element: HTMLElement | null) => element?.focus();

/** Result of a form, in its place; it takes the focus that was in the form. */
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
