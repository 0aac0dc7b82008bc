import type { ContentType } from '@vitrina/model';
import { useEntryPaths } from '../../records/paths/index.ts';
import { cx } from '../../ui/cx.ts';
import { Card } from '../../ui/page/card.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/page/states.tsx';
import { grid, stack } from '../../ui/primitives/index.ts';
import { StickyBar } from '../shared/index.ts';
import styles from './form.module.css';
import { RecordColumns } from './record/record-columns.tsx';

/** Placeholder of the form while its record loads. */
export function FormSkeleton({ type }: { readonly type: ContentType }) {
  const { list: listPath } = useEntryPaths(type);
  return (
    <div className={styles.screen}>
      <StickyBar back={{ to: listPath, label: `Volver a ${type.labels.plural}` }}>
        <Skeleton width={240} height={20} />
      </StickyBar>
      <SkeletonGroup label={`Cargando ${type.labels.singular}…`}>
        <RecordColumns>
          <div className={stack(16)}>
            {type.sections.map((section) => (
              <Skeleton key={section.key} width="70%" />
            ))}
          </div>
          <div className={stack(16)}>
            {type.sections.slice(0, 2).map((section) => (
              <Card key={section.key} className={stack(16)}>
                <Skeleton width={140} height={16} />
                <Skeleton height={36} />
                <div className={cx(grid(16, 'halves', 'columnOnPhone'), styles.fields)}>
                  <Skeleton height={36} />
                  <Skeleton height={36} />
                </div>
              </Card>
            ))}
          </div>
          <div className={stack(16)}>
            <Skeleton height={180} />
            <Skeleton height={110} />
          </div>
        </RecordColumns>
      </SkeletonGroup>
    </div>
  );
}
