import type { Institution, Module } from '@vitrina/model';

/** Short text; parts of it can be bold. */
export type Words = readonly (string | { readonly bold: string })[];

type Target = '_self' | '_blank';

/** Planned destination of an element; records and categories are named as staff see them. */
export type PlannedLink = { readonly target: Target } & (
  | { readonly type: 'module'; readonly module: Module }
  | { readonly type: 'category'; readonly module: Module; readonly category: string }
  | { readonly type: 'entry'; readonly module: Module; readonly category?: string; readonly entry: string }
  | { readonly type: 'external_url'; readonly url: string }
  | { readonly type: 'institution'; readonly institution: Institution }
);

/** Planned element of a menu. Its members have the names that the requirements use. */
export type PlannedElement = {
  readonly type: string;
  readonly link?: PlannedLink;
  readonly title?: Words;
  readonly description?: Words;
  readonly icon?: string;
  /** Alternative text of the background image. */
  readonly picture?: string;
  readonly ownAddress?: string;
  readonly components?: readonly PlannedElement[];
};

/**
 * Plan with three levels, every type of element (source section 2), every type of destination (section 3), and each
 * setting at least once. The records are demo content.
 */
export const everyElement: readonly PlannedElement[] = [
  {
    type: 'list-wrapper',
    title: ['Personas'],
    components: [
      {
        type: 'simple-list-item',
        link: { type: 'category', module: 'products', category: 'Tarjetas', target: '_self' },
        title: ['Tarjetas ', { bold: 'sin anualidad' }],
        icon: 'credit-card',
      },
      {
        type: 'list-text-item',
        link: {
          type: 'entry',
          module: 'products',
          category: 'Tarjetas',
          entry: 'Tarjeta Clásica Yojoa',
          target: '_blank',
        },
        title: ['Tarjeta Clásica'],
        description: ['Pague en cuotas'],
      },
      {
        type: 'menu-wrapper-item',
        title: ['Más canales'],
        components: [
          { type: 'simple-tile-item', link: { type: 'module', module: 'stores', target: '_self' } },
          {
            type: 'detailed-tile-item',
            link: { type: 'institution', institution: 'insurances', target: '_blank' },
            picture: 'Familia frente a su casa',
          },
        ],
      },
    ],
  },
  {
    type: 'tiles-wrapper',
    title: ['Destacados'],
    components: [
      {
        type: 'detailed-tile-item',
        link: { type: 'external_url', url: 'https://www.example.com/feria', target: '_blank' },
        ownAddress: 'https://www.example.com/feria/vivienda',
      },
    ],
  },
  {
    type: 'mobile-menu-wrapper',
    components: [
      {
        type: 'menu-wrapper-item',
        link: { type: 'entry', module: 'static-pages', entry: 'Junta directiva', target: '_self' },
        title: ['Conózcanos'],
        components: [],
      },
    ],
  },
];

/** Returns the elements with a change at the place of a number (`1.2`: the second child of the first element). */
function changeAt(
  elements: readonly PlannedElement[],
  number: string,
  change: (siblings: readonly PlannedElement[], index: number) => readonly PlannedElement[],
): readonly PlannedElement[] {
  const [firstNumber = '', ...otherNumbers] = number.split('.');
  const index = Number(firstNumber) - 1;
  if (otherNumbers.length === 0) return change(elements, index);
  return elements.map((element, at) =>
    at === index
      ? { ...element, components: changeAt(element.components ?? [], otherNumbers.join('.'), change) }
      : element,
  );
}

/** Returns the element with this number. @throws if there is none */
function elementAt(elements: readonly PlannedElement[], number: string): PlannedElement {
  let plannedElement: PlannedElement | undefined;
  changeAt(elements, number, (siblings, index) => {
    plannedElement = siblings[index];
    return siblings;
  });
  if (plannedElement === undefined) throw new Error(`The plan has no element ${number}.`);
  return plannedElement;
}

/** Returns the plan with one element moved. The target number counts without that element. */
export function moveElement(
  elements: readonly PlannedElement[],
  from: string,
  to: string,
): readonly PlannedElement[] {
  const plannedElement = elementAt(elements, from);
  const remainingElements = changeAt(elements, from, (siblings, index) => siblings.toSpliced(index, 1));
  return changeAt(remainingElements, to, (siblings, index) => siblings.toSpliced(index, 0, plannedElement));
}
