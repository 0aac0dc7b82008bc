import { type Field, type Fields, type Issue, isPersonalised } from '@vitrina/model';
import { memo, useMemo } from 'react';
import { useStore } from '../../../lib/state/store.ts';
import { cx } from '../../../ui/cx.ts';
import { FieldError } from '../../../ui/form/field-frame.tsx';
import { Checkbox } from '../../../ui/form/inputs.tsx';
import { box, grid, row, stack } from '../../../ui/primitives/index.ts';
import { AfterTargetContext } from '../../destination/after-target-context.ts';
import { draftOf } from '../../destination/draft.ts';
import { CompactContext } from '../../shared/editor/compact.ts';
import { issuesUnder, ownIssue } from '../../shared/editor/editor.ts';
import editors from '../../shared/editor/editors.module.css';
import { InnerField } from '../../shared/editor/inner-field.tsx';
import card from '../../shared/elements/card.module.css';
import type { TreeContext } from '../tree-setting.ts';
import styles from './cards.module.css';

export interface CardBodyProps {
  readonly treeContext: TreeContext;
  /** Prefix of the ids of the settings. */
  readonly id: string;
  readonly nodeKey: string;
  readonly elementType: string;
  readonly settings: Readonly<Record<string, unknown>>;
  /** Issues in the element, with paths relative to its settings. */
  readonly issues: readonly Issue[] | undefined;
}

const noFields: Fields = {};
const noIssues: readonly Issue[] = [];

/**
 * Settings of an element: those that are always visible, and under *Personalizar* those that override the values of
 * its destination.
 */
export const CardBody = memo(function CardBody(props: CardBodyProps) {
  const { treeContext, id, nodeKey, elementType, settings, issues = noIssues } = props;
  const { tree, actions, readOnly } = treeContext;
  const elementDeclaration = tree.field.of[elementType];
  const fields = elementDeclaration?.settings ?? noFields;
  const isCheckboxTicked = useStore(tree.view.personalisedKeys, (keys) => keys.has(nodeKey));
  const isFilled = isPersonalised(tree.field, { type: elementType, settings });
  const hasHiddenIssues = Object.keys(fields).some(
    (key) => elementDeclaration?.mainSettings.includes(key) === false && issuesUnder(issues, key).length > 0,
  );
  const showsPersonalised = isCheckboxTicked || isFilled || hasHiddenIssues;
  const ownError = ownIssue(issues);
  const [visibleSettings, hiddenSettings] = useMemo(() => {
    const all = Object.entries(fields);
    return [
      all.filter(([key]) => elementDeclaration?.mainSettings.includes(key)),
      all.filter(([key]) => !elementDeclaration?.mainSettings.includes(key)),
    ];
  }, [fields, elementDeclaration]);
  const personaliseCheckbox = useMemo(
    () => (
      <div className={cx(row(0, 'fieldHigh'), styles.personal)}>
        <Checkbox
          id={`${id}-personal`}
          checked={showsPersonalised}
          disabled={readOnly}
          aria-controls={showsPersonalised ? `${id}-behind` : undefined}
          onChange={(event) => actions.personalise(nodeKey, event.target.checked)}
        >
          Personalizar
        </Checkbox>
      </div>
    ),
    [id, showsPersonalised, readOnly, actions, nodeKey],
  );
  const isLinked = visibleSettings.some(([, field]) => field.kind === 'destination');
  const isSelected = isLinked && draftOf(settings[tree.field.linkSettings.by]) !== null;
  const renderSetting = ([key, field]: [string, Field]) => (
    <Setting
      key={key}
      treeContext={treeContext}
      id={`${id}-${key}`}
      nodeKey={nodeKey}
      name={key}
      field={field}
      value={settings[key] ?? null}
      issues={issuesUnder(issues, key)}
      // The parts of a chosen destination have their own asterisks.
      isOptional={field.kind === 'destination' && isSelected}
    />
  );
  if (elementDeclaration === undefined)
    return (
      <div className={cx(stack(12), card.body)} data-body>
        <FieldError>Este tipo de elemento ya no existe: elimínelo para poder guardar.</FieldError>
      </div>
    );
  return (
    <CompactContext value={true}>
      <div className={cx(stack(12), card.body)} data-body>
        {ownError !== undefined && <FieldError>{ownError}</FieldError>}
        <div className={grid(12, 'halves', 'columnOnPhone')}>
          <AfterTargetContext value={isSelected && hiddenSettings.length > 0 ? personaliseCheckbox : null}>
            {visibleSettings.map(renderSetting)}
          </AfterTargetContext>
          {!isSelected && hiddenSettings.length > 0 && personaliseCheckbox}
        </div>
        {showsPersonalised && (
          <fieldset
            className={cx(box('outlined', 'rounded', 'pad12'), editors.box)}
            id={`${id}-behind`}
            aria-label="Personalización"
          >
            <div className={grid(12, 'halves', 'columnOnPhone')}>{hiddenSettings.map(renderSetting)}</div>
          </fieldset>
        )}
      </div>
    </CompactContext>
  );
});

interface SettingProps extends Pick<CardBodyProps, 'treeContext' | 'id' | 'nodeKey'> {
  readonly name: string;
  readonly field: Field;
  readonly value: unknown;
  readonly issues: readonly Issue[];
  readonly isOptional: boolean;
}

/**
 * One setting of an element. It renders only when it changes, so that typing a title does not render the destination.
 */
const Setting = memo(function Setting({
  treeContext,
  id,
  nodeKey,
  name,
  field,
  value,
  issues,
  isOptional,
}: SettingProps) {
  const { tree, siblings, readOnly } = treeContext;
  return (
    <div data-field className={field.span === 'half' ? undefined : box('wholeRow')}>
      <InnerField
        id={id}
        field={field}
        value={value}
        siblings={siblings}
        onChange={(newValue) => tree.store.set(nodeKey, name, newValue)}
        readOnly={readOnly}
        issues={issues}
        layers={null}
        isOptional={isOptional}
      />
    </div>
  );
});
