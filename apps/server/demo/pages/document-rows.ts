import type { Institution } from '@vitrina/model';
import type { Paper } from '../files/papers.ts';
import { type Brief, draft } from '../timeline/lives.ts';
import type { Parts } from '../timeline/parts.ts';

/** A document in brief; `name` is how others name it. */
export interface DocumentRow extends Brief {
  readonly name: string;
  readonly institution: Institution;
  readonly title: string;
  readonly category: string;
  readonly sub?: string;
  /** A paper of ours, or an address elsewhere. */
  readonly paper: Paper | `https://${string}`;
}

/** Tariffs, statements, contracts, and the rules that promotions and sales name. */
export function documentRows({ calendar, names }: Pick<Parts, 'calendar' | 'names'>): readonly DocumentRow[] {
  const year = Number(calendar.day(0).slice(0, 4));
  const regulatory = { regulatory: true } as const;
  return [
    {
      name: 'tariff-before',
      institution: 'bank',
      title: 'Tarifario de productos y servicios – mes anterior',
      category: 'Tarifarios y tasas',
      sub: 'Comisiones',
      paper: 'tariff',
      born: 52,
      more: { ...regulatory, year, period: 'month-10' },
    },
    {
      name: 'tariff',
      institution: 'bank',
      title: 'Tarifario de productos y servicios vigente',
      category: 'Tarifarios y tasas',
      sub: 'Comisiones',
      paper: 'tariff',
      born: 20,
      more: { ...regulatory, year, period: 'month-11', replaces_id: names.of('documents', 'tariff-before') },
    },
    {
      name: 'active-rates',
      institution: 'bank',
      title: 'Tasas activas de préstamos y tarjetas',
      category: 'Tarifarios y tasas',
      sub: 'Tasas activas',
      paper: 'tariff',
      born: 34,
      more: { ...regulatory, year, period: 'quarter-4' },
    },
    {
      name: 'passive-rates',
      institution: 'bank',
      title: 'Tasas pasivas de ahorro y depósitos a plazo',
      category: 'Tarifarios y tasas',
      sub: 'Tasas pasivas',
      paper: 'tariff',
      born: 33,
      more: { ...regulatory, year, period: 'quarter-4' },
      fate: { is: 'changed', change: { description: 'Incluye los nuevos plazos de 540 y 720 días.' } },
    },
    {
      name: 'statements-q3',
      institution: 'bank',
      title: `Estados financieros al 30 de septiembre de ${year}`,
      category: 'Estados financieros',
      sub: 'Trimestrales',
      paper: 'statements',
      born: 26,
      more: { ...regulatory, year, period: 'quarter-3' },
    },
    {
      name: 'statements-q2',
      institution: 'bank',
      title: `Estados financieros al 30 de junio de ${year}`,
      category: 'Estados financieros',
      sub: 'Trimestrales',
      paper: 'statements',
      born: 118,
      more: { ...regulatory, year, period: 'quarter-2' },
      fate: { is: 'archived', ago: 25 },
    },
    {
      name: 'statements-audited',
      institution: 'bank',
      title: `Estados financieros auditados ${year - 1}`,
      category: 'Estados financieros',
      sub: 'Auditados',
      paper: 'statements',
      born: 210,
      more: { ...regulatory, year: year - 1, period: 'year' },
    },
    {
      name: 'statements-insurer',
      institution: 'insurances',
      title: `Estados financieros de Seguros Yojoa al 30 de septiembre de ${year}`,
      category: 'Estados financieros',
      sub: 'Trimestrales',
      paper: 'statements',
      born: 24,
      more: { ...regulatory, year, period: 'quarter-3' },
    },
    {
      name: 'card-contract',
      institution: 'bank',
      title: 'Contrato de tarjeta de crédito',
      category: 'Contratos y formularios',
      sub: 'Contratos de adhesión',
      paper: 'contract',
      born: 190,
      more: regulatory,
    },
    {
      name: 'account-contract',
      institution: 'bank',
      title: 'Contrato de cuenta de ahorro',
      category: 'Contratos y formularios',
      sub: 'Contratos de adhesión',
      paper: 'contract',
      born: 188,
      more: regulatory,
    },
    {
      name: 'claim-form',
      institution: 'bank',
      title: 'Hoja de reclamación',
      category: 'Usuario financiero',
      sub: 'Hoja de reclamación',
      paper: 'claim-form',
      born: 240,
    },
    {
      name: 'user-guide',
      institution: 'insurances',
      title: 'Guía del usuario financiero',
      category: 'Usuario financiero',
      sub: 'Derechos y deberes',
      paper: 'https://www.example.com/guia.pdf',
      born: 150,
    },
    {
      name: 'governance',
      institution: 'bank',
      title: 'Código de gobierno corporativo',
      category: 'Gobierno corporativo',
      paper: 'contract',
      born: 230,
    },
    {
      name: 'annual-report',
      institution: 'companies',
      title: `Memoria anual de Yojoa Empresas ${year - 1}`,
      category: 'Memorias',
      paper: 'brochure',
      born: 170,
    },
    {
      name: 'risk-rating',
      institution: 'bank',
      title: 'Calificación de riesgo, segundo semestre',
      category: 'Calificación de riesgo',
      paper: 'https://www.example.com/calificacion.pdf',
      born: 61,
      more: regulatory,
    },
    ...['Aguinaldo que rinde', 'Cuotas sin intereses en línea blanca', 'Remesas con premio'].map(
      (title, n): DocumentRow => ({
        name: `rules-${n + 1}`,
        institution: 'bank',
        title: `Reglamento de la promoción «${title}»`,
        category: 'Reglamentos de promociones',
        paper: 'rules',
        born: 195 - n,
      }),
    ),
    {
      name: 'rules-insurer',
      institution: 'insurances',
      title: 'Reglamento de promociones de Seguros Yojoa',
      category: 'Reglamentos de promociones',
      paper: 'rules',
      born: 160,
    },
    {
      name: 'winners',
      institution: 'bank',
      title: 'Ganadores de «Ahorre y viaje al lago»',
      category: 'Reglamentos de promociones',
      paper: 'rules',
      born: 40,
    },
    {
      name: 'salvage-terms',
      institution: 'insurances',
      title: 'Condiciones de venta de salvamentos',
      category: 'Pólizas y condiciones generales',
      paper: 'terms',
      born: 265,
    },
    {
      name: 'auto-policy',
      institution: 'insurances',
      title: 'Condiciones generales del seguro de auto',
      category: 'Pólizas y condiciones generales',
      paper: 'policy',
      born: 140,
    },
    {
      name: 'next-tariff',
      institution: 'bank',
      title: 'Tarifario de productos y servicios del próximo mes',
      category: 'Tarifarios y tasas',
      sub: 'Comisiones',
      paper: 'tariff',
      born: 3,
      more: { ...regulatory, year, period: 'month-12', publish_at: calendar.at(-10, '06:00').toISOString() },
    },
    {
      name: 'leasing-form',
      institution: 'companies',
      title: 'Solicitud de arrendamiento',
      category: 'Contratos y formularios',
      sub: 'Formularios',
      paper: 'contract',
      born: 6,
      fate: draft,
    },
    {
      name: 'old-notice',
      institution: 'bank',
      title: 'Aviso de cambio de horario por feriado',
      category: 'Usuario financiero',
      paper: 'claim-form',
      born: 58,
      expires: { ago: 38, at: '18:00' },
    },
  ];
}
