import { type ContentType, screenTitle } from '@vitrina/model';
import { countOf, formatCount } from '../../lib/formats.ts';

type Labels = Pick<ContentType, 'labels'>;

/** Capitalizes the first letter. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Makes the first letter lower-case, for use inside a sentence. */
export const uncapitalized = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** Phrases about a content type, in the gender of its name. */
export interface Words {
  /** `Sucursales`, `Zona de Pagos` */
  readonly title: string;
  /** `Nueva sucursal` */
  readonly create: string;
  /** `Nueva`, if the noun does not fit. */
  readonly createShort: string;
  /** `Todas` */
  readonly all: string;
  /** `214 sucursales`, `1 sucursal` */
  count(total: number): string;
  /** `3 seleccionadas`, `1.2k seleccionadas` */
  selected(total: number): string;
  /** `Seleccionar las 214`, `Seleccionar las 1.2k` */
  selectAll(total: number): string;
  /** `Ninguna sucursal coincide` */
  readonly noMatch: string;
  /** `Aún no hay sucursales` */
  readonly noneYet: string;
}

/** Returns the phrases of a content type. */
export function wordsOf({ labels }: Labels): Words {
  const o = labels.feminine ? 'a' : 'o';
  return {
    title: screenTitle({ labels }),
    create: `Nuev${o} ${labels.singular}`,
    createShort: `Nuev${o}`,
    all: `Tod${o}s`,
    count: (total) => countOf(total, labels),
    selected: (total) => `${formatCount(total)} seleccionad${o}${total === 1 ? '' : 's'}`,
    selectAll: (total) => `Seleccionar ${labels.feminine ? 'las' : 'los'} ${formatCount(total)}`,
    noMatch: `Ningun${labels.feminine ? 'a' : ''} ${labels.singular} coincide`.replace('Ningun ', 'Ningún '),
    noneYet: `Aún no hay ${labels.plural}`,
  };
}
