import { cx } from '../../ui/cx.ts';
import { Card } from '../../ui/page/card.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/page/states.tsx';
import { box, grid } from '../../ui/primitives/index.ts';
import styles from './history.module.css';

/** Placeholder of the screen while the record loads. */
export function HistorySkeleton() {
  return (
    <SkeletonGroup label="Cargando el historial…">
      <div className={cx(grid(28, 'start'), styles.columns)}>
        <div className={cx(box('sticky', 'scrolls'), styles.versions)}>
          <Card padding="none">
            {[62, 48, 70, 55, 66].map((width) => (
              <div key={width} className={cx(grid(8), styles.bone)}>
                <Skeleton width={18} height={18} />
                <Skeleton width={`${width}%`} height={14} />
                <Skeleton width="80%" height={10} />
                <Skeleton width="50%" height={10} />
              </div>
            ))}
          </Card>
        </div>
        <div>
          <div className={cx(grid(12, 'center'), styles.pickers)}>
            <PickerSkeleton />
            <span className={box('notOnPhone')} />
            <PickerSkeleton />
          </div>
          <CardsSkeleton />
        </div>
      </div>
    </SkeletonGroup>
  );
}

/** Placeholder of the cards while two versions load. */
export function ComparisonSkeleton() {
  return (
    <SkeletonGroup label="Cargando las versiones…">
      <CardsSkeleton />
    </SkeletonGroup>
  );
}

function PickerSkeleton() {
  return (
    <Card padding="rail">
      <Skeleton width="60%" height={14} />
    </Card>
  );
}

function CardsSkeleton() {
  return (
    <div className={grid(12)}>
      {[22, 30, 18].map((width) => (
        <Card key={width} padding="rail" className={grid(12)}>
          <Skeleton width={`${width}%`} height={14} />
          <Skeleton width="86%" height={12} />
          <Skeleton width="64%" height={12} />
        </Card>
      ))}
    </div>
  );
}
