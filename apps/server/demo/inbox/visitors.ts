import { fold } from '@vitrina/model';

/** Gives numbers between 0 and 1. */
export type Draw = () => number;

/** One of the values; all are as likely. */
export function pick<T>(draw: Draw, values: readonly [T, ...T[]]): T {
  return values[Math.floor(draw() * values.length)] ?? values[0];
}

/** Whether it happens, which it does so often in a hundred. */
export const happens = (draw: Draw, percent: number): boolean => draw() * 100 < percent;

/** A whole number of the range, both ends included. */
export const between = (draw: Draw, from: number, to: number): number =>
  from + Math.floor(draw() * (to - from + 1));

const firstNames = [
  'María José',
  'Carlos Alberto',
  'Ana Gabriela',
  'José Luis',
  'Keyla Patricia',
  'Óscar Danilo',
  'Wendy Carolina',
  'Marvin Antonio',
  'Reina Isabel',
  'Jorge Arturo',
  'Suyapa',
  'Elvin Josué',
  'Dunia Elizabeth',
  'Nelson Javier',
  'Lesly Yamileth',
  'Mario Roberto',
  'Glenda Maritza',
  'Wilmer Adalid',
  'Sonia Marina',
  'Héctor Manuel',
  'Karen Vanessa',
  'Edwin Orlando',
  'Blanca Rosa',
  'Denis Omar',
  'Yessenia',
  'Ramón Antonio',
  'Iris Xiomara',
  'Selvin Geovany',
  'Belinda',
  'Francisco Javier',
] as const;

const lastNames = [
  'Mejía Cárcamo',
  'Zelaya Núñez',
  'Hernández Pineda',
  'López Aguilar',
  'Castellanos Rivera',
  'Funes Banegas',
  'Maradiaga Flores',
  'Euceda Portillo',
  'Paz Murillo',
  'Bonilla Erazo',
  'Cruz Alvarado',
  'Reyes Matute',
  'Andino Sosa',
  'Ordóñez Turcios',
  'Velásquez Lanza',
  'Martínez Coello',
  'Sabillón Ramos',
  'Galeas Rodas',
  'Membreño Ortiz',
  'Padilla Discua',
  'Urbina Salgado',
  'Cerrato Midence',
  'Lagos Valladares',
  'Osorto Chávez',
  'Ávila Barahona',
  'Tábora Madrid',
  'Rosales Interiano',
  'Fajardo Guillén',
] as const;

/** The two-digit codes of departments with which identity numbers begin, the populous ones more often. */
const municipalities = [
  '0801',
  '0801',
  '0801',
  '0501',
  '0501',
  '0502',
  '0101',
  '1804',
  '0601',
  '0301',
  '0703',
  '1501',
  '0318',
  '1301',
  '1601',
  '0107',
] as const;

/** A fictitious visitor, by the names of the common fields. */
export interface Visitor {
  readonly first_names: string;
  readonly last_names: string;
  readonly id_type: 'dni';
  readonly id_number: string;
  readonly phone: { readonly number: string };
  readonly email: string;
}

const digits = (draw: Draw, count: number): string =>
  Array.from({ length: count }, () => Math.floor(draw() * 10)).join('');

function visitor(draw: Draw): Visitor {
  const first_names = pick(draw, firstNames);
  const last_names = pick(draw, lastNames);
  const [first = ''] = fold(first_names).split(' ');
  const [last = ''] = fold(last_names).split(' ');
  return {
    first_names,
    last_names,
    id_type: 'dni',
    id_number: `${pick(draw, municipalities)}-${between(draw, 1958, 2005)}-${digits(draw, 5)}`,
    phone: { number: `+504${pick(draw, ['3', '8', '9', '9', '2'])}${digits(draw, 7)}` },
    email: `${first}.${last}${between(draw, 1, 99)}@example.com`,
  };
}

/** So many visitors, of whom some write more than once. */
export function visitors(draw: Draw, count: number): readonly [Visitor, ...Visitor[]] {
  return [visitor(draw), ...Array.from({ length: count - 1 }, () => visitor(draw))];
}
