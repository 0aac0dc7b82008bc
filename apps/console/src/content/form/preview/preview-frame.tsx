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
    const measured = element.current;
    if (measured === null) return;
    const measure = () => setSize({ width: measured.clientWidth, height: measured.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element]);
  return size;
}

export interface PreviewFrameProps {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  /** Pixels of the screen for which the page is laid out; drawn smaller where there is less width. */
  readonly width: number;
  /** Cover of the page. */
  readonly children: ReactNode;
}

/** The page of the staging site, laid out for a screen of that width. */
export function PreviewFrame({ frame, width, children }: PreviewFrameProps) {
  const area = useRef<HTMLDivElement>(null);
  const size = useSize(area);
  const name = useId();
  const scale = size.width === 0 ? 1 : Math.min(1, size.width / width);
  return (
    <div ref={area} className={box('fill', 'relative', 'clipped', 'sunken')}>
      <iframe
        ref={frame}
        className={styles.page}
        name={`preview-${name}`}
        title="Página del registro en el sitio de pruebas"
        // Its own origin, to read its cookie; the page can open no window and take no other over.
        sandbox="allow-scripts allow-same-origin allow-forms"
        style={{ width, height: size.height / scale, transform: `scale(${scale})` }}
      />
      {children}
    </div>
  );
}
