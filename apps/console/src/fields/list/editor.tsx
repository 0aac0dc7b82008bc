import { IconPlus } from '@tabler/icons-react';
import { Button } from '../../ui/actions/button.tsx';
import type { EditorProps } from '../shared/editor/editor.ts';
import { isFeminine } from '../shared/editor/gender.ts';
import { initialFieldValues } from '../shared/editor/initial.ts';
import { CardList } from '../shared/elements/card-list.tsx';
import { RowList } from './row-list.tsx';

/** Editor for an ordered list of values: groups as cards, single values as rows. */
export function ListEditor(props: EditorProps<'list'>) {
  const { of: element, max } = props.field;
  const elementName = element.label.toLowerCase();
  const renderAdder = (add: () => void) => (
    <div>
      <Button size="small" data-add icon={<IconPlus stroke={1.75} />} onClick={add}>
        Agregar {elementName}
      </Button>
    </div>
  );
  if (element.kind !== 'group')
    return <RowList {...props} elementName={elementName} renderAdder={renderAdder} />;
  return (
    <CardList
      {...props}
      max={max}
      singular={elementName}
      isFeminine={isFeminine(elementName)}
      declarationOf={() => element}
      renderAdder={(add) => renderAdder(() => add(initialFieldValues(element.fields)))}
    />
  );
}
