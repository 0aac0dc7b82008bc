import { describe, expect, it } from 'vitest';
import { altWarning } from './alt-text.ts';
import { movePoint, pointText } from './focal-point.tsx';

describe('an alternative text', () => {
  it.each([
    ['IMG_0001.jpg', []],
    ['DSC 0042', []],
    ['Captura de pantalla 2026-11-21', []],
    ['predio norte', ['Predio_norte.png']],
    ['Plano de la agencia', ['plano-de-la-agencia.webp']],
  ])('causes a warning if it is only a file name: %s', (text, names) => {
    expect(altWarning(text, names)).toContain('nombre del archivo');
  });
  it.each([
    ['', ['a.png']],
    ['Fachada con toldo rojo', ['fachada.png']],
    ['Imagen de la fachada', []],
    ['Foto 3 de 4: el predio', []],
  ])('causes no warning: %j', (text, names) => {
    expect(altWarning(text, names)).toBeNull();
  });
});

describe('the focal point of a picture', () => {
  it('moves with the arrow keys, within the picture', () => {
    expect(movePoint({ x: 0.5, y: 0.5 }, 'ArrowLeft', false)).toEqual({ x: 0.49, y: 0.5 });
    expect(movePoint({ x: 0.95, y: 0.5 }, 'ArrowRight', true)).toEqual({ x: 1, y: 0.5 });
    expect(movePoint({ x: 0.2, y: 0.03 }, 'ArrowUp', true)).toEqual({ x: 0.2, y: 0 });
    expect(movePoint({ x: 0, y: 1 }, 'Home', false)).toEqual({ x: 0.5, y: 0.5 });
    expect(movePoint({ x: 0, y: 1 }, 'Tab', false)).toBeNull();
    expect(pointText({ x: 0.4, y: 0.25 })).toBe('40 % desde la izquierda, 25 % desde arriba');
  });
});
