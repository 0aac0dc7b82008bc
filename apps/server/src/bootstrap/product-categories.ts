import type { Category } from './categories.ts';

const of = (institution: string, name: string, ...children: readonly string[]): Category => ({
  name,
  more: { institution_ids: [institution] },
  below: children,
});

/**
 * The categories in which a group of these institutions sells its products. They are a proposal: a first start does not make
 * them.
 */
export const productCategories: readonly Category[] = [
  of('bank', 'Cuentas y ahorro', 'Ahorro', 'Cheques', 'A plazo'),
  of('bank', 'Tarjetas', 'Crédito', 'Débito'),
  of('bank', 'Préstamos', 'Personales', 'Vehículo', 'Vivienda', 'Pyme'),
  of('bank', 'Remesas y pagos'),
  of('insurances', 'Autos'),
  of('insurances', 'Vida y salud', 'Vida', 'Gastos médicos'),
  of('insurances', 'Hogar y empresa'),
  of('companies', 'Arrendamiento'),
  of('companies', 'Almacenes'),
  of('companies', 'Casa de bolsa'),
];
