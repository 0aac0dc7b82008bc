import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { box } from '../../../ui/primitives/index.ts';
import styles from './preview.module.css';

interface Size {
  readonly width: number;
  readonly height: number;
}

function useSize(element: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const measuredElement = element.current;
    if (measuredElement === null) return;
    const measureSize = () =>
      setSize({ width: measuredElement.clientWidth, height: measuredElement.clientHeight });
    measureSize();
    const observer = new ResizeObserver(measureSize);
    observer.observe(measuredElement);
    return () => observer.disconnect();
  }, [element]);
  return size;
}

export interface PreviewFrameProps {
  readonly frameRef: RefObject<HTMLIFrameElement | null>;
  /** Width in pixels at which the page is rendered. A narrower frame shows the page scaled down. */
  readonly width: number;
  /** Content shown over the page. */
  readonly children: ReactNode;
}

/** Frame with a page of the staging site, rendered for a screen of the given width. */
export function PreviewFrame({ frameRef, width, children }: PreviewFrameProps) {
  const area = useRef<HTMLDivElement>(null);
  const size = useSize(area);
  const name = useId();
  const scale = size.width === 0 ? 1 : Math.min(1, size.width / width);
  return (
    <div ref={area} className={box('fill', 'relative', 'clipped', 'sunken')}>
      <iframe
        ref={frameRef}
        className={styles.page}
        name={`preview-${name}`}
        title="Página del registro en el sitio de pruebas"
        // The page keeps its origin to read its cookie. It cannot open windows or navigate other ones.
        sandbox="allow-scripts allow-same-origin allow-forms"
        style={{ width, height: size.height / scale, transform: `scale(${scale})` }}
      />
      {children}
    </div>
  );
}
