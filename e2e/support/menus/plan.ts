import type { Institution, Module } from '@vitrina/model';

/** A short text; parts of it are bold. */
export type Words = readonly (string | { readonly bold: string })[];

type Target = '_self' | '_blank';

/** Planned target of an element: records and categories by the name that staff know. */
export type PlannedLink = { readonly target: Target } & (
  | { readonly type: 'module'; readonly module: Module }
  | { readonly type: 'category'; readonly module: Module; readonly category: string }
  | { readonly type: 'entry'; readonly module: Module; readonly category?: string; readonly entry: string }
  | { readonly type: 'external_url'; readonly url: string }
  | { readonly type: 'institution'; readonly institution: Institution }
);

/** An element that a person means to build, by the words of the source. */
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
 * Three levels, every kind of element (source section 2) and every type of destination (section 3), with each setting at
 * least once. The records are of the demonstration.
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

/** The elements at the places that a number names (`1.2`: the second of the first), with one of them changed. */
function changedAt(
  elements: readonly PlannedElement[],
  number: string,
  change: (siblings: readonly PlannedElement[], index: number) => readonly PlannedElement[],
): readonly PlannedElement[] {
  const [first = '', ...rest] = number.split('.');
  const index = Number(first) - 1;
  if (rest.length === 0) return change(elements, index);
  return elements.map((element, at) =>
    at === index
      ? { ...element, components: changedAt(element.components ?? [], rest.join('.'), change) }
      : element,
  );
}

/** The element of that number. @throws when there is none */
function elementAt(elements: readonly PlannedElement[], number: string): PlannedElement {
  let plannedElement: PlannedElement | undefined;
  changedAt(elements, number, (siblings, index) => {
    plannedElement = siblings[index];
    return siblings;
  });
  if (plannedElement === undefined) throw new Error(`The plan has no element ${number}.`);
  return plannedElement;
}

/** The plan with the element of one number moved to another, which is counted without it. */
export function moveElement(
  elements: readonly PlannedElement[],
  from: string,
  to: string,
): readonly PlannedElement[] {
  const plannedElement = elementAt(elements, from);
  const withoutPlannedElements = changedAt(elements, from, (siblings, index) => siblings.toSpliced(index, 1));
  return changedAt(withoutPlannedElements, to, (siblings, index) =>
    siblings.toSpliced(index, 0, plannedElement),
  );
}
