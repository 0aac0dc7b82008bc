import { ScreenSkeleton } from '../../ui/page/states.tsx';
import styles from './frame-skeleton.module.css';

/** The rail and an empty sheet while the code of the main layout is on its way. */
export function FrameSkeleton() {
  return (
    <>
      <div className={styles.rail} />
      <div className={styles.page}>
        <ScreenSkeleton />
      </div>
    </>
  );
}
