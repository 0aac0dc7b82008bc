import type { Picture } from '../files/pictures.ts';
import { type Brief, draft } from '../timeline/lives.ts';

/** A promotion in brief. */
export interface PromotionRow extends Omit<Brief, 'born'> {
  /** How others name it. */
  readonly name?: string;
  readonly institution?: 'insurances';
  readonly title: string;
  readonly category: string;
  readonly summary: string;
  readonly rules: string;
  readonly prize?: string;
  readonly taking: string;
  /** Days ago at which it starts and ends (negative: ahead). */
  readonly runs: readonly [starts: number, ends: number];
  readonly picture: Picture;
  readonly cities?: readonly string[];
  /** It is over, and its winners are known. */
  readonly winners?: true;
}

/** Promotions running, coming, over, and one with its winners. */
export const promotions: readonly PromotionRow[] = [
  {
    name: 'year-end',
    title: 'Aguinaldo que rinde',
    category: 'Cuentas y ahorro',
    summary: 'Por cada L 1,000.00 de aumento en su saldo recibe una oportunidad para ganar.',
    rules: 'rules-1',
    prize: 'Tres premios de L 100,000.00 en su cuenta de ahorro',
    taking: 'Cuentas de ahorro en lempiras',
    runs: [5, -40],
    picture: 'wide-coins',
    more: { featured: true },
  },
  {
    title: 'Cuotas sin intereses en línea blanca',
    category: 'Tarjetas de crédito',
    summary: 'Lleve su refrigeradora, lavadora o estufa en doce cuotas sin intereses.',
    rules: 'rules-2',
    taking: 'Todas las tarjetas de crédito',
    runs: [-10, -60],
    picture: 'wide-cards',
  },
  {
    institution: 'insurances',
    title: 'Segundo vehículo con 20 % menos',
    category: 'Seguros',
    summary: 'Asegure su segundo vehículo y pague veinte por ciento menos en la prima.',
    rules: 'rules-insurer',
    taking: 'Seguro de auto Ruta Segura',
    runs: [60, 2],
    picture: 'wide-road',
    fate: { is: 'expired', ended: 1 },
  },
  {
    title: 'Remesas con premio',
    category: 'Remesas',
    summary: 'Cobre su remesa en cualquier agencia y participe por un año de despensa.',
    rules: 'rules-3',
    prize: 'Un año de despensa para diez familias',
    taking: 'Remesas cobradas en agencias y agentes',
    runs: [22, -38],
    picture: 'wide-lake',
  },
  {
    title: 'Su sueldo, con regalo',
    category: 'Cuentas y ahorro',
    summary: 'Traslade su planilla al banco y reciba L 500.00 en su primera quincena.',
    rules: 'rules-1',
    taking: 'Cuenta de planilla',
    runs: [18, -75],
    picture: 'wide-coins',
    fate: { is: 'changed', change: { prize: 'L 600.00 en su primera quincena' } },
  },
  {
    title: 'Compre en línea con 10 % de devolución',
    category: 'Tarjetas de débito',
    summary: 'Pague en comercios en línea del país y le devolvemos el diez por ciento.',
    rules: 'rules-2',
    taking: 'Tarjetas de débito',
    runs: [16, -30],
    picture: 'wide-cards',
  },
  {
    title: 'Préstamo para estrenar casa',
    category: 'Préstamos',
    summary: 'Gastos de cierre gratis al financiar su casa durante la feria de vivienda.',
    rules: 'rules-2',
    taking: 'Préstamos de vivienda',
    runs: [14, -25],
    picture: 'wide-home',
    cities: ['TGU', 'SPS'],
  },
  {
    title: 'Active la aplicación y gane',
    category: 'Canales digitales',
    summary: 'Active la aplicación móvil, pague un servicio y participe por teléfonos nuevos.',
    rules: 'rules-3',
    prize: 'Cinco teléfonos de última generación',
    taking: 'Aplicación móvil',
    runs: [12, -33],
    picture: 'wide-phone',
  },
  {
    institution: 'insurances',
    title: 'Chequeo médico sin costo',
    category: 'Seguros',
    summary: 'Contrate su seguro médico y reciba un chequeo general sin costo.',
    rules: 'rules-insurer',
    taking: 'Seguro médico familiar',
    runs: [11, -50],
    picture: 'wide-family',
  },
  {
    institution: 'insurances',
    title: 'Hogar protegido, primer mes gratis',
    category: 'Seguros',
    summary: 'El primer mes de su seguro de hogar corre por nuestra cuenta.',
    rules: 'rules-insurer',
    taking: 'Seguro de hogar',
    runs: [-4, -64],
    picture: 'wide-home',
  },
  {
    title: 'Ahorre y viaje al lago',
    category: 'Cuentas y ahorro',
    summary: 'Sorteo de diez fines de semana junto al Lago de Yojoa.',
    rules: 'rules-1',
    prize: 'Diez fines de semana para dos personas',
    taking: 'Cuentas de ahorro en lempiras',
    runs: [95, 31],
    picture: 'wide-lake',
    fate: { is: 'expired', ended: 30 },
    winners: true,
  },
  {
    title: 'Navidad con su tarjeta',
    category: 'Tarjetas de crédito',
    summary: 'Acumule el doble de puntos en todas sus compras de diciembre.',
    rules: 'rules-2',
    taking: 'Todas las tarjetas de crédito',
    runs: [-12, -42],
    picture: 'wide-cards',
    fate: draft,
  },
  {
    title: 'Regreso a clases',
    category: 'Préstamos',
    summary: 'Préstamo escolar con tasa preferencial y primera cuota en marzo.',
    rules: 'rules-3',
    taking: 'Préstamo personal',
    runs: [140, 12],
    picture: 'wide-family',
    fate: { is: 'expired', ended: 11 },
  },
];
