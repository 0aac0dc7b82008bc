import { ScreenSkeleton } from '../../ui/page/states.tsx';
import styles from './frame-skeleton.module.css';

/** Placeholder of the main layout: the rail and an empty page while the code loads. */
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
