import { type ReactNode, useMemo } from 'react';
import { controlId, issuesOf, setField, useOpenRecord } from '../../content/form/index.ts';
import { FieldEditor, InnerFieldContext } from '../../fields/index.ts';
import {
  type EditedTree,
  type TreeActions,
  TreeEditor,
  TreeHeading,
  useTreeBinding,
} from '../../fields/tree/parts/index.ts';
import { useStore } from '../../lib/state/store.ts';
import { FieldError, RequiredMark } from '../../ui/form/field-frame.tsx';
import { UnpublishedRing } from '../../ui/page/chip.tsx';
import { stack } from '../../ui/primitives/index.ts';

export interface MenuTreeProps {
  readonly tree: EditedTree;
  readonly actions: TreeActions;
  /** Name of the tree's field. */
  readonly name: string;
  /** Buttons beside the heading. */
  readonly children: ReactNode;
}

const noSiblings = {};

/**
 * Editor of the elements, connected to the form of the menu. It is a separate component because it renders at every
 * keystroke.
 */
export function MenuTree({ tree, actions, name, children }: MenuTreeProps) {
  const { record, issues, readOnly, changedFields } = useOpenRecord();
  const value = useStore(record.values, (values) => values[name]);
  const treeIssues = useMemo(() => issuesOf(issues, name), [issues, name]);
  useTreeBinding(tree, {
    value,
    issues: treeIssues,
    onChange: (newValue, remainingIssues) => record.apply(setField, name, newValue, remainingIssues),
  });
  const id = controlId(`/${name}`);
  const message = treeIssues.find(({ path }) => path === '')?.message;
  return (
    <section className={stack(8)} aria-label={tree.field.label}>
      <TreeHeading
        tree={tree}
        title={
          <>
            <span>
              {tree.field.label}
              {!readOnly && tree.field.required !== undefined && <RequiredMark />}
            </span>
            {changedFields.has(name) && <UnpublishedRing />}
          </>
        }
      >
        {children}
      </TreeHeading>
      {message !== undefined && <FieldError>{message}</FieldError>}
      <InnerFieldContext value={FieldEditor}>
        <TreeEditor
          {...{ tree, actions, id }}
          readOnly={readOnly}
          siblings={noSiblings}
          issues={treeIssues}
        />
      </InnerFieldContext>
    </section>
  );
}
