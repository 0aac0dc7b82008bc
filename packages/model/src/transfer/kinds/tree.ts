import type { Issue } from '../../kinds/kind.ts';
import type { TreeElement, TreeField } from '../../kinds/tree-elements.ts';
import { joinParts, linesOf, splitParts } from '../lines.ts';
import { readValue, type Transfer, type WriteContext } from '../transfer.ts';
import { fieldsTransfer, findTypeNamed, issueOfLine, joinLabels, type TransferOf } from './group.ts';

/** Element of a tree that is being read; its children are still added. */
interface GrowingElement {
  readonly type: string;
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly components: GrowingElement[];
}

const toTreeElement = (field: TreeField, { type, settings, components }: GrowingElement): TreeElement => ({
  type,
  ...(settings && { settings }),
  // Children of an item are kept, so that its schema refuses them with a message.
  ...((components.length > 0 || field.of[type]?.childTypes) && {
    components: components.map((component) => toTreeElement(field, component)),
  }),
});

/**
 * Conversion of a tree to one cell. Each element is a line that begins with its number and type: `1.2 | Elemento
 * simple | …`.
 */
export function tree(transferOf: TransferOf): Transfer<TreeField, readonly TreeElement[]> {
  const innerTransfer = fieldsTransfer(transferOf);

  const writeElements = (
    field: TreeField,
    elements: readonly TreeElement[],
    context: WriteContext,
    parentNumber: string,
  ): string[] =>
    elements.flatMap(({ type, settings = {}, components = [] }, index) => {
      const elementDeclaration = field.of[type];
      const number = `${parentNumber}${index + 1}`;
      return [
        joinParts([
          number,
          elementDeclaration?.label ?? type,
          ...innerTransfer.write(elementDeclaration?.settings ?? {}, settings, context),
        ]),
        ...writeElements(field, components, context, `${number}.`),
      ];
    });

  return {
    columns: () => [{ path: '', label: '' }],
    write: (value, field, context) => [writeElements(field, value, context, '').join('\n')],
    read([cell = ''], field, context) {
      const roots: GrowingElement[] = [];
      const openElements: GrowingElement[] = [];
      const faults: Issue[] = [];
      const addFault = (index: number, message: string): void => {
        faults.push(issueOfLine(index, { path: '', message }));
      };
      for (const [index, line] of linesOf(cell).entries()) {
        const [number = '', typeText = '', ...cells] = splitParts(line);
        const level = /^\s*\d{1,4}(?:\.\d{1,4})*\s*$/.test(number) ? number.split('.').length : 0;
        const elementType = findTypeNamed(field.of, typeText);
        if (level === 0 || level > openElements.length + 1)
          addFault(index, 'empiece con el número del elemento, como 1 o 1.2, después del que lo contiene.');
        else if (elementType === undefined)
          addFault(
            index,
            `ponga el tipo de elemento: ${Object.values(field.of)
              .map(({ label }) => label)
              .join(', ')}.`,
          );
        else {
          const reading = innerTransfer.read(field.of[elementType]?.settings ?? {}, cells, context);
          if (reading.faults) faults.push(...reading.faults.map((fault) => issueOfLine(index, fault)));
          const element: GrowingElement = {
            type: elementType,
            ...(reading.value && Object.keys(reading.value).length > 0 && { settings: reading.value }),
            components: [],
          };
          (level === 1 ? roots : openElements[level - 2]?.components)?.push(element);
          openElements.splice(level - 1, openElements.length, element);
        }
      }
      return faults.length > 0
        ? { faults }
        : readValue(roots.map((element) => toTreeElement(field, element)));
    },
    hint: (field) =>
      `Un elemento en cada línea, con su número y su tipo: ${Object.values(field.of)
        .map(({ label, settings }) => joinLabels([{ path: '', label }, ...innerTransfer.columns(settings)]))
        .join('; o ')}.`,
  };
}
