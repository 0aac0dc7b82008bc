/** The three institutions that the console serves (source section 1), in the order in which they are shown. */
export const institutions = ['bank', 'insurances', 'companies'] as const;

/** One of the three institutions, as the calls name it. */
export type Institution = (typeof institutions)[number];

/** Labels of the institutions for staff. */
export const institutionLabels: Record<Institution, string> = {
  bank: 'Banco',
  insurances: 'Seguros',
  companies: 'Empresas',
};

/** True for one of the three institution slugs; the id of an institution is its slug. */
export function isInstitution(value: unknown): value is Institution {
  return institutions.some((institution) => institution === value);
}
