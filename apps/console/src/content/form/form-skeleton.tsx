import type { ContentType } from '@vitrina/model';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';
import { Skeleton, SkeletonGroup } from '../../ui/states.tsx';
import styles from './form.module.css';
import bar from './record/record-bar.module.css';

/** The form's shape while its record is read. */
export function FormSkeleton({ type }: { readonly type: ContentType }) {
  return (
    <div className={styles.screen}>
      <div className={bar.bar} data-bars="record">
        <span className={bar.waiting}>
          <Skeleton width={240} height={20} />
        </span>
      </div>
      <SkeletonGroup label={`Cargando ${type.labels.one}…`}>
        <div className={styles.columns}>
          <div className={cx(styles.skeleton, styles.indexBones)}>
            {type.sections.map((section) => (
              <Skeleton key={section.key} width="70%" />
            ))}
          </div>
          <div className={styles.main}>
            {type.sections.slice(0, 2).map((section) => (
              <Card key={section.key}>
                <div className={styles.skeleton}>
                  <Skeleton width={140} height={16} />
                  <Skeleton height={36} />
                  <div className={styles.fields}>
                    <Skeleton height={36} />
                    <Skeleton height={36} />
                  </div>
                </div>
              </Card>
            ))}
          </div>
          <div className={styles.skeleton}>
            <Skeleton height={180} />
            <Skeleton height={110} />
          </div>
        </div>
      </SkeletonGroup>
    </div>
  );
}
