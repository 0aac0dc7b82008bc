import { Skeleton, SkeletonGroup } from '../../ui/states.tsx';
import styles from './history.module.css';

/** The shape of the whole screen while its record loads. */
export function HistorySkeleton() {
  return (
    <SkeletonGroup label="Cargando el historial…">
      <div className={styles.columns}>
        <div className={styles.versions}>
          <div className={styles.sheet}>
            {[62, 48, 70, 55, 66].map((width) => (
              <div key={width} className={styles.bone}>
                <Skeleton width={18} height={18} />
                <Skeleton width={`${width}%`} height={14} />
                <Skeleton width="80%" height={10} />
                <Skeleton width="50%" height={10} />
              </div>
            ))}
          </div>
        </div>
        <div className={styles.compare}>
          <div className={styles.pickers}>
            <PickerBone />
            <span />
            <PickerBone />
          </div>
          <Cards />
        </div>
      </div>
    </SkeletonGroup>
  );
}

/** The shape of the cards while two versions load. */
export function ComparisonSkeleton() {
  return (
    <SkeletonGroup label="Cargando las versiones…">
      <Cards />
    </SkeletonGroup>
  );
}

function PickerBone() {
  return (
    <div className={styles.sheet}>
      <Skeleton width="60%" height={14} />
    </div>
  );
}

function Cards() {
  return (
    <div className={styles.bones}>
      {[22, 30, 18].map((width) => (
        <div key={width} className={styles.sheet}>
          <div className={styles.bones}>
            <Skeleton width={`${width}%`} height={14} />
            <Skeleton width="86%" height={12} />
            <Skeleton width="64%" height={12} />
          </div>
        </div>
      ))}
    </div>
  );
}
