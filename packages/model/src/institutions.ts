/** Slugs of the three institutions that the console serves (source section 1), in display order. */
export const institutions = ['bank', 'insurances', 'companies'] as const;

/** Slug of one of the three institutions. */
export type Institution = (typeof institutions)[number];

/** Labels of the institutions for staff. */
export const institutionLabels: Record<Institution, string> = {
  bank: 'Banco',
  insurances: 'Seguros',
  companies: 'Empresas',
};

/** Names of the institutions for the public: on their sites, and as the sender of mails to visitors. */
export const institutionNames: Record<Institution, string> = {
  bank: 'Banco Yojoa',
  insurances: 'Seguros Yojoa',
  companies: 'Yojoa Empresas',
};

/** True for one of the three institution slugs; the id of an institution is its slug. */
export function isInstitution(value: unknown): value is Institution {
  return institutions.some((institution) => institution === value);
}
