import { type Institution, institutionNames } from '@vitrina/model';

/** Name of the group on its own sites. */
export const groupName = 'Grupo Yojoa';

/** Names, motto and description of an institution on its site. */
export interface InstitutionBrand {
  readonly name: string;
  readonly motto: string;
  readonly description: string;
}

/** Brands of the three institutions. */
export const brands: Readonly<Record<Institution, InstitutionBrand>> = {
  bank: {
    name: institutionNames.bank,
    motto: 'Un banco que lo conoce',
    description: 'Cuentas, tarjetas, préstamos y agencias en toda Honduras.',
  },
  insurances: {
    name: institutionNames.insurances,
    motto: 'Viva tranquilo',
    description: 'Seguros de auto, salud y hogar con una red de proveedores en todo el país.',
  },
  companies: {
    name: institutionNames.companies,
    motto: 'Soluciones para su empresa',
    description: 'Arrendamiento y servicios para que su empresa crezca.',
  },
};
