import type { Field, Fields } from '@vitrina/model';

const idPrefix = 'field-';

/**
 * Parses the list index at the beginning of `rest`, the unread part of a control's id. Returns the index, followed by
 * the pointer steps inside the list item.
 */
function indexedSteps(rest: string, stepsInside: (rest: string) => readonly string[]): readonly string[] {
  const [, index, innerRest = ''] = /^(\d+)(?:-(.*))?$/.exec(rest) ?? [];
  return index === undefined ? [] : [index, ...stepsInside(innerRest)];
}

/** Merges the fields of all element types, because the id of a control does not contain the element type. */
const fieldsOfAllTypes = <D>(types: Readonly<Record<string, D>>, fieldsOf: (type: D) => Fields): Fields =>
  Object.assign({}, ...Object.values(types).map(fieldsOf)) as Fields;

function treeSteps(settings: Fields, rest: string): readonly string[] {
  return indexedSteps(rest, (innerRest) => {
    const [, part, partRest = ''] = /^(settings|components)(?:-(.*))?$/.exec(innerRest) ?? [];
    if (part === 'settings') return [part, ...fieldSteps(settings, partRest)];
    return part === undefined ? [] : [part, ...treeSteps(settings, partRest)];
  });
}

/** Returns the pointer steps below a field that can be derived from `rest`, the unread part of a control's id. */
function stepsBelowField(field: Field | undefined, rest: string): readonly string[] {
  if (field === undefined || rest === '') return [];
  switch (field.kind) {
    case 'group':
      return fieldSteps(field.fields, rest);
    case 'list':
      return indexedSteps(rest, (innerRest) => stepsBelowField(field.of, innerRest));
    case 'blocks': {
      const fields = fieldsOfAllTypes(field.of, (block) => block.fields);
      return indexedSteps(rest, (innerRest) => fieldSteps(fields, innerRest));
    }
    case 'tree':
      return treeSteps(
        fieldsOfAllTypes(field.of, ({ settings = {} }) => settings),
        rest,
      );
    default:
      return indexedSteps(rest, () => []);
  }
}

function fieldSteps(fields: Fields, rest: string): readonly string[] {
  const [name] = Object.keys(fields)
    .filter((key) => rest === key || rest.startsWith(`${key}-`))
    // If two names match, the longer one is right.
    .sort((a, b) => b.length - a.length);
  return name === undefined ? [] : [name, ...stepsBelowField(fields[name], rest.slice(name.length + 1))];
}

/**
 * Returns the JSON pointer of the control with this id, as precise as the id allows. Null if the id is not in the
 * record's form.
 */
export function pointerOfId(fields: Fields, id: string): string | null {
  if (!id.startsWith(idPrefix)) return null;
  const steps = fieldSteps(fields, id.slice(idPrefix.length));
  return steps.length === 0 ? null : `/${steps.join('/')}`;
}

/**
 * Returns the JSON pointer of the field that contains the element. Null if the element is not in the record's form.
 */
export function pointerOf(fields: Fields, element: Element | null): string | null {
  // Forms in dialogs have fields with the same ids.
  if (element?.closest('[role="form"]') == null) return null;
  for (
    let ancestor = element.closest('[id]');
    ancestor !== null;
    ancestor = ancestor.parentElement?.closest('[id]') ?? null
  ) {
    const pointer = pointerOfId(fields, ancestor.id);
    if (pointer !== null) return pointer;
  }
  return null;
}
