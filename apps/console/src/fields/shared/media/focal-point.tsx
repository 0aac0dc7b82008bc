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

const middle: FocalPoint = { x: 0.5, y: 0.5 };
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const clampShare = (share: number): number => Math.min(1, Math.max(0, Math.round(share * 100) / 100));

/**
 * Returns the focal point after a key: an arrow moves it by one hundredth, with Shift by ten; Home centres it. Null
 * for other keys.
 */
export function movedPoint({ x, y }: FocalPoint, key: string, shift: boolean): FocalPoint | null {
  if (key === 'Home') return middle;
  const by = arrows[key];
  if (by === undefined) return null;
  const step = shift ? 0.1 : 0.01;
  return { x: clampShare(x + by[0] * step), y: clampShare(y + by[1] * step) };
}

/**
 * State of setting the focal point, with the button that starts it. The button is hidden meanwhile and gets the focus
 * back afterwards.
 */
export function useAiming() {
  const [aiming, setAiming] = useState(false);
  const begunRef = useRef(false);
  const button = useCallback((element: HTMLButtonElement | null) => {
    if (element === null || !begunRef.current) return;
    begunRef.current = false;
    element.focus({ preventScroll: true });
  }, []);
  const begin = useCallback(() => {
    begunRef.current = true;
    setAiming(true);
  }, []);
  const end = useCallback(() => setAiming(false), []);
  return { aiming, button, begin, end };
}

/** Describes the point in words: `50 % desde la izquierda, 40 % desde arriba`. */
export function pointWords({ x, y }: FocalPoint): string {
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
  const { source, failed } = usePicture(file.url);
  const [point, setPoint] = useState(file.focal_point ?? middle);
  const picture = useRef<HTMLImageElement>(null);
  const queries = useQueryClient();
  const save = useMutation({
    mutationFn: () => fileActions.change(file.id, { focal_point: point }),
    onSuccess: (changed) => {
      queries.setQueryData(fileAt(changed.url).queryKey, changed);
      void queries.invalidateQueries({ queryKey: libraryKey });
      if (changed.id !== file.id) onApart?.(changed);
      onClose();
    },
    onError: (error) => noticeFailure(error),
  });
  const aim = (event: PointerEvent) => {
    const box = picture.current?.getBoundingClientRect();
    if (!box || box.width === 0 || box.height === 0) return;
    setPoint({
      x: clampShare((event.clientX - box.left) / box.width),
      y: clampShare((event.clientY - box.top) / box.height),
    });
  };
  const onKey = (event: KeyboardEvent) => {
    const next = movedPoint(point, event.key, event.shiftKey);
    if (next === null) return;
    event.preventDefault();
    setPoint(next);
  };
  return (
    <div className={stack(8, 'start')}>
      <div
        className={cx(box('relative', 'rounded'), styles.stage)}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          aim(event);
        }}
        onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && aim(event)}
      >
        {source !== null && (
          <img ref={picture} className={box('rounded')} src={source} alt="" draggable={false} />
        )}
        {source === null && !failed && <Skeleton height={188} />}
        {failed && (
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
          aria-label={`Punto de encuadre: ${pointWords(point)}. Muévalo con las flechas.`}
          onKeyDown={onKey}
        />
      </div>
      <p className={text('small', 'second')} role="status">
        {pointWords(point)}
      </p>
      <p className={text('small', 'second')}>
        {file.can.in_place
          ? 'Toque lo que siempre debe verse. Vale en todos los lugares que usan esta imagen.'
          : 'Toque lo que siempre debe verse. Vale en este borrador: el sitio no cambia hasta que se publique.'}
      </p>
      <div className={row(8, 'wrap')}>
        <Button size="small" kind="ink" busy={save.isPending} onClick={() => save.mutate()}>
          Guardar encuadre
        </Button>
        <Button size="small" onClick={onClose}>
          Cancelar
        </Button>
      </div>
    </div>
  );
}
