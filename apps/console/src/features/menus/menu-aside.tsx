import { useId } from 'react';
import { PreviewColumn, Rail, useOpenRecord } from '../../content/form/index.ts';
import { type EditedTree, type TreeActions, useNodes } from '../../fields/tree/parts/index.ts';
import { SectionCard } from '../../ui/page/card.tsx';
import { stack, text } from '../../ui/primitives/index.ts';
import styles from './menus.module.css';
import { ReviewList } from './review/review-list.tsx';

export interface MenuAsideProps {
  readonly tree: EditedTree;
  readonly actions: TreeActions;
}

/**
 * Column beside the elements: the part of the site with the menu, the missing or unpublished destinations, and the
 * standard cards.
 */
export function MenuAside({ tree, actions }: MenuAsideProps) {
  const { preview } = useOpenRecord();
  return (
    <aside className={stack(16)} aria-label="Sobre este menú">
      {preview.stagingUrl === null && <NoPreview />}
      {preview.openForm === 'column' && (
        <div className={styles.preview}>
          <PreviewColumn />
        </div>
      )}
      <ReviewList field={tree.field} nodes={useNodes(tree)} onChange={actions.show} />
      <Rail />
    </aside>
  );
}

/** Card that says how to get a preview. */
function NoPreview() {
  return (
    <SectionCard title="Vista previa" titleId={useId()} padding="rail">
      <p className={text('label', 'second', 'anywhere')}>
        La muestra el sitio de pruebas, que no está en marcha. Para verla, pida a quien administra el sistema
        que inicie el sitio (npm run site) y ponga su dirección en STAGING_SITE_URL.
      </p>
    </SectionCard>
  );
}
