import { type ContentType, maxSelected, screenTitle } from '@vitrina/model';
import { countOf, formatCount } from '../../lib/formats.ts';

type Labels = Pick<ContentType, 'labels'>;

/** Capitalizes the first letter. */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Makes the first letter lower-case, for use inside a sentence. */
export const uncapitalize = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** Names whoever is asked for a review: `Ana López`, `quienes tienen el rol Publicador`. @param name null if deleted */
export function reviewerText(name: string | null, isRole: boolean): string {
  if (name === null) return 'quien publica';
  return isRole ? `quienes tienen el rol ${name}` : name;
}

/** Texts about selected rows, in the grammatical gender of their name. */
export interface SelectionTexts {
  /** Returns the number of selected rows in words: `3 seleccionadas`, `1.2k seleccionadas` */
  selected(total: number): string;
  /**
   * Returns the label of the button that selects all rows: `Seleccionar las 214`, `Seleccionar las 1.2k`, or
   * `Seleccionar las primeras 5k` above the maximum.
   */
  selectAll(total: number): string;
}

/** Returns the texts about selected rows. */
export function selectionTexts(feminine: boolean): SelectionTexts {
  const [suffix, article] = feminine ? ['a', 'las'] : ['o', 'los'];
  return {
    selected: (total) => `${formatCount(total)} seleccionad${suffix}${total === 1 ? '' : 's'}`,
    selectAll: (total) =>
      total > maxSelected
        ? `Seleccionar ${article} primer${suffix}s ${formatCount(maxSelected)}`
        : `Seleccionar ${article} ${formatCount(total)}`,
  };
}

/** Texts about a content type, in the grammatical gender of its name. */
export interface TypeTexts extends SelectionTexts {
  /** Title of the list: `Sucursales`, `Zona de Pagos` */
  readonly title: string;
  /** Label of the button that creates a record: `Nueva sucursal` */
  readonly create: string;
  /** Short label of that button, for the phone: `Nueva` */
  readonly createShort: string;
  /** Label for all records: `Todas` */
  readonly all: string;
  /** Returns a number of records in words: `214 sucursales`, `1 sucursal` */
  count(total: number): string;
  /** Message when no record matches the filters: `Ninguna sucursal coincide` */
  readonly noMatch: string;
  /** Message when no record exists: `Aún no hay sucursales` */
  readonly noneYet: string;
}

/** Returns the phrases of a content type. */
export function textsOf({ labels }: Labels): TypeTexts {
  const o = labels.feminine ? 'a' : 'o';
  return {
    title: screenTitle({ labels }),
    create: `Nuev${o} ${labels.singular}`,
    createShort: `Nuev${o}`,
    all: `Tod${o}s`,
    count: (total) => countOf(total, labels),
    ...selectionTexts(labels.feminine),
    noMatch: `Ningun${labels.feminine ? 'a' : ''} ${labels.singular} coincide`.replace('Ningun ', 'Ningún '),
    noneYet: `Aún no hay ${labels.plural}`,
  };
}
