import type { Institution } from '@vitrina/model';

/** What the group and its institutions are called on their own site. */
export const groupName = 'Grupo Yojoa';

/** An institution as its visitors know it. */
export interface InstitutionBrand {
  readonly name: string;
  readonly short: string;
  readonly motto: string;
  readonly about: string;
}

/** The three institutions. */
export const brands: Readonly<Record<Institution, InstitutionBrand>> = {
  bank: {
    name: 'Banco Yojoa',
    short: 'Banco',
    motto: 'Un banco que lo conoce',
    about: 'Cuentas, tarjetas, préstamos y agencias en toda Honduras.',
  },
  insurances: {
    name: 'Seguros Yojoa',
    short: 'Seguros',
    motto: 'Viva tranquilo',
    about: 'Seguros de auto, salud y hogar con una red de proveedores en todo el país.',
  },
  companies: {
    name: 'Yojoa Empresas',
    short: 'Empresas',
    motto: 'Soluciones para su empresa',
    about: 'Arrendamiento y servicios para que su empresa crezca.',
  },
};
