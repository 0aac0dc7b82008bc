import { describe, expect, it } from 'vitest';
import { adviceOn, field } from '../src/index.ts';

const title = field.text({ label: 'Título', max: 120, advice: ['capitals'] });
const requirements = field.rich({ label: 'Requisitos', marks: 'body', advice: ['discrimination'] });

describe('advice on texts', () => {
  it('is given on titles in capital letters, but not on initials or brands', () => {
    expect(adviceOn(title, 'CUOTAS SIN INTERESES')).toEqual(['Evite escribir todo en mayúsculas.']);
    for (const text of ['Cuotas sin intereses', 'CAT 2026', 'SUV 4X4', '', null, 7])
      expect(adviceOn(title, text)).toEqual([]);
  });
  it.each([
    ['<p>Edad de 25 a 35 años</p>', 'edad'],
    ['<li>Mayor de 30 años</li><li>Sexo femenino</li>', 'edad y sexo'],
    ['<p>Soltera, buena presencia, entre 20 y 30 años</p>', 'edad, estado civil o familia y apariencia'],
  ])('names the kind of discrimination in %s', (html, topic) => {
    expect(adviceOn(requirements, html)).toEqual([
      `Revise lo que dice de ${topic}: pida lo que la plaza necesita.`,
    ]);
  });
  it.each([
    '<p>Entre 2 y 5 años de experiencia</p>',
    '<p>Experiencia mayor de 3 años de experiencia en cajas</p>',
    '<p>Capacidad de trabajar bajo presión</p>',
    '<p>Damasco Comercial</p>',
  ])('is not given on %s', (html) => {
    expect(adviceOn(requirements, html)).toEqual([]);
  });
  it('is given only if the field declares the check', () => {
    expect(adviceOn(field.text({ label: 'Código', max: 20 }), 'AE-CODIGOLARGO')).toEqual([]);
  });
});
