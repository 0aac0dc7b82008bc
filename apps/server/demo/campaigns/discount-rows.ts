import type { Picture } from '../files/pictures.ts';
import { type Brief, draft } from '../timeline/lives.ts';
import { money } from '../timeline/parts.ts';
import type { Body } from '../timeline/timeline.ts';

/** A merchant's discount in brief. */
export interface DiscountRow extends Omit<Brief, 'born'> {
  readonly merchant: string;
  readonly category: string;
  readonly logo: Picture;
  readonly benefit: Body;
  /** Days ago at which it starts and ends (negative: ahead). */
  readonly runs: readonly [starts: number, ends: number];
  readonly cities?: readonly string[];
  readonly where?: string;
  readonly how?: string;
}

const percent = (value: number): Body => ({ benefit_type: 'percent', benefit_value: value });
const credit = ['credit_classic', 'credit_gold', 'credit_platinum', 'credit_infinite'] as const;
/** Every card of the bank. */
export const everyCard = [
  ...credit,
  'debit_classic',
  'debit_gold',
  'debit_platinum',
  'debit_infinite',
] as const;

/** Discounts of every kind of benefit, running, coming and over. */
export const discounts: readonly DiscountRow[] = [
  {
    merchant: 'Café La Cumbre',
    category: 'Restaurantes',
    logo: 'logo-cup',
    benefit: { ...percent(25), max_benefit: money(500) },
    runs: [40, -50],
    cities: ['TGU', 'SPS'],
    more: { days_of_week: ['tuesday', 'thursday'] },
  },
  {
    merchant: 'Óptica Buena Luz',
    category: 'Salud y belleza',
    logo: 'logo-eye',
    benefit: { benefit_type: 'two_for_one' },
    runs: [33, -60],
    where: 'Todas las tiendas de Óptica Buena Luz.',
    more: { cards: ['credit_gold', 'credit_platinum'] },
  },
  {
    merchant: 'Electro Hogar del Norte',
    category: 'Tecnología',
    logo: 'logo-shop',
    benefit: { benefit_type: 'installments', installments: 12 },
    runs: [25, -35],
    cities: ['SPS', 'PGR', 'LCE'],
    more: { redeem_channel: ['in_store', 'online'], cards: credit },
  },
  {
    merchant: 'Súper El Ahorro',
    category: 'Supermercados',
    logo: 'logo-shop',
    benefit: percent(10),
    runs: [20, -70],
    cities: ['TGU', 'CGL'],
    more: { days_of_week: ['wednesday'] },
    fate: { is: 'changed', change: { benefit_value: 12 } },
  },
  {
    merchant: 'Hotel Laguna Azul',
    category: 'Viajes y hoteles',
    logo: 'logo-wave',
    benefit: percent(30),
    runs: [18, -40],
    cities: ['SCY', 'ROA'],
    how: 'Reserve por teléfono y pague con su tarjeta al llegar.',
    more: { redeem_channel: ['phone', 'online'], coupon_code: 'LAGO30' },
  },
  {
    merchant: 'Academia Lingua',
    category: 'Educación',
    logo: 'logo-school',
    benefit: { benefit_type: 'special_price', benefit_value: 1450 },
    runs: [15, -90],
    where: 'Sede de Tegucigalpa y clases en línea.',
    more: { redeem_channel: ['online', 'in_store'] },
  },
  {
    merchant: 'Llantas y Más',
    category: 'Automotriz',
    logo: 'logo-wheel',
    benefit: { benefit_type: 'installments', installments: 6 },
    runs: [14, -28],
    cities: ['TGU', 'SPS', 'COM', 'CHO'],
    more: { cards: credit },
  },
  {
    merchant: 'Cines Estrella',
    category: 'Entretenimiento',
    logo: 'logo-star',
    benefit: { benefit_type: 'two_for_one' },
    runs: [12, -45],
    cities: ['TGU', 'SPS'],
    more: { days_of_week: ['monday', 'tuesday', 'wednesday'] },
  },
  {
    merchant: 'Muebles Ceiba',
    category: 'Hogar',
    logo: 'logo-box',
    benefit: percent(15),
    runs: [10, -22],
    cities: ['LCE', 'TEL'],
  },
  {
    merchant: 'Farmacias San Gabriel',
    category: 'Salud y belleza',
    logo: 'logo-eye',
    benefit: percent(8),
    runs: [-6, -66],
    where: 'Todas las sucursales del país.',
  },
  {
    merchant: 'Pizzería Don Beto',
    category: 'Restaurantes',
    logo: 'logo-cup',
    benefit: { benefit_type: 'amount', benefit_value: 120 },
    runs: [75, 9],
    cities: ['SRC'],
    fate: { is: 'expired', ended: 8 },
  },
  {
    merchant: 'Tienda Catracho Deportes',
    category: 'Entretenimiento',
    logo: 'logo-star',
    benefit: percent(20),
    runs: [90, -10],
    cities: ['TGU'],
    fate: { is: 'archived', ago: 21 },
  },
  {
    merchant: 'Librería El Saber',
    category: 'Educación',
    logo: 'logo-school',
    benefit: percent(18),
    runs: [-15, -75],
    cities: ['TGU', 'SPS', 'LCE'],
    fate: draft,
  },
];
