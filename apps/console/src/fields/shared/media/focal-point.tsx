import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FocalPoint, LibraryFile, LibraryFileDetail } from '@vitrina/contract';
import { type KeyboardEvent, type PointerEvent, useCallback, useRef, useState } from 'react';
import { noticeFailure } from '../../../lib/notices.ts';
import { fileActions, fileAt, libraryKey } from '../../../records/files/index.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Skeleton } from '../../../ui/page/states.tsx';
import { box, row, stack, text } from '../../../ui/primitives/index.ts';
import styles from './focal-point.module.css';
import media from './media.module.css';
import { MissingPicture } from './missing-picture.tsx';
import { usePicture } from './use-picture.ts';

const centrePoint: FocalPoint = { x: 0.5, y: 0.5 };
const arrowSteps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const clampFraction = (fraction: number): number =>
  Math.min(1, Math.max(0, Math.round(fraction * 100) / 100));

/**
 * Returns the focal point after a key: an arrow moves it by one hundredth, with Shift by ten; Home centres it. Null
 * for other keys.
 */
export function movePoint({ x, y }: FocalPoint, key: string, isShiftDown: boolean): FocalPoint | null {
  if (key === 'Home') return centrePoint;
  const by = arrowSteps[key];
  if (by === undefined) return null;
  const stepSize = isShiftDown ? 0.1 : 0.01;
  return { x: clampFraction(x + by[0] * stepSize), y: clampFraction(y + by[1] * stepSize) };
}

/**
 * State of setting the focal point, with the button that starts it. The button is hidden meanwhile and gets the focus
 * back afterwards.
 */
export function useAiming() {
  const [isAiming, setIsAiming] = useState(false);
  const mustRefocusRef = useRef(false);
  const buttonRef = useCallback((element: HTMLButtonElement | null) => {
    if (element === null || !mustRefocusRef.current) return;
    mustRefocusRef.current = false;
    element.focus({ preventScroll: true });
  }, []);
  const startAiming = useCallback(() => {
    mustRefocusRef.current = true;
    setIsAiming(true);
  }, []);
  const endAiming = useCallback(() => setIsAiming(false), []);
  return { isAiming, buttonRef, startAiming, endAiming };
}

/** Describes the point in words: `50 % desde la izquierda, 40 % desde arriba`. */
export function pointText({ x, y }: FocalPoint): string {
  return `${Math.round(x * 100)} % desde la izquierda, ${Math.round(y * 100)} % desde arriba`;
}

export interface FocalPointEditorProps {
  readonly file: Pick<LibraryFileDetail, 'id' | 'url' | 'focal_point' | 'can'>;
  /** Called with the copy that has the new focal point, if the person may not change the published file. */
  readonly onApart?: (copy: LibraryFile) => void;
  readonly onClose: () => void;
}

/**
 * Sets the focal point of a picture (the point that stays visible in every crop) by a click or the arrow keys. The
 * keys work at once, even while the picture is loading.
 */
export function FocalPointEditor({ file, onApart, onClose }: FocalPointEditorProps) {
  const { source, hasFailed } = usePicture(file.url);
  const [point, setPoint] = useState(file.focal_point ?? centrePoint);
  const pictureRef = useRef<HTMLImageElement>(null);
  const queryClient = useQueryClient();
  const savePoint = useMutation({
    mutationFn: () => fileActions.change(file.id, { focal_point: point }),
    onSuccess: (changedFile) => {
      queryClient.setQueryData(fileAt(changedFile.url).queryKey, changedFile);
      void queryClient.invalidateQueries({ queryKey: libraryKey });
      if (changedFile.id !== file.id) onApart?.(changedFile);
      onClose();
    },
    onError: (error) => noticeFailure(error),
  });
  const aimAtPointer = (event: PointerEvent) => {
    const box = pictureRef.current?.getBoundingClientRect();
    if (!box || box.width === 0 || box.height === 0) return;
    setPoint({
      x: clampFraction((event.clientX - box.left) / box.width),
      y: clampFraction((event.clientY - box.top) / box.height),
    });
  };
  const onKey = (event: KeyboardEvent) => {
    const newPoint = movePoint(point, event.key, event.shiftKey);
    if (newPoint === null) return;
    event.preventDefault();
    setPoint(newPoint);
  };
  return (
    <div className={stack(8, 'start')}>
      <div
        className={cx(box('relative', 'rounded'), styles.stage)}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          aimAtPointer(event);
        }}
        onPointerMove={(event) =>
          event.currentTarget.hasPointerCapture(event.pointerId) && aimAtPointer(event)
        }
      >
        {source !== null && (
          <img ref={pictureRef} className={box('rounded')} src={source} alt="" draggable={false} />
        )}
        {source === null && !hasFailed && <Skeleton height={188} />}
        {hasFailed && (
          <div className={cx(box('relative', 'wide', 'clipped', 'rounded', 'sunken'), media.frame)}>
            <MissingPicture>No se pudo mostrar la imagen: mueva el punto con las flechas.</MissingPicture>
          </div>
        )}
        <button
          type="button"
          // biome-ignore lint/a11y/noAutofocus: the person has just asked for this tool, and the arrows should work at once
          autoFocus
          className={cx(box('absolute'), styles.point)}
          style={{ left: `${point.x * 100}%`, top: `${point.y * 100}%` }}
          aria-label={`Punto de encuadre: ${pointText(point)}. Muévalo con las flechas.`}
          onKeyDown={onKey}
        />
      </div>
      <p className={text('small', 'second')} role="status">
        {pointText(point)}
      </p>
      <p className={text('small', 'second')}>
        {file.can.in_place
          ? 'Toque lo que siempre debe verse. Vale en todos los lugares que usan esta imagen.'
          : 'Toque lo que siempre debe verse. Vale en este borrador: el sitio no cambia hasta que se publique.'}
      </p>
      <div className={row(8, 'wrap')}>
        <Button size="small" kind="ink" busy={savePoint.isPending} onClick={() => savePoint.mutate()}>
          Guardar encuadre
        </Button>
        <Button size="small" onClick={onClose}>
          Cancelar
        </Button>
      </div>
    </div>
  );
}
