import { behaviour, type FieldOf, isEmptyValue, nodeName, type TreeElement } from '@vitrina/model';
import { cx } from '../../../ui/cx.ts';
import { grid, text } from '../../../ui/primitives/index.ts';
import styles from '../../shared/detail/detail.module.css';
import type { AnyDetail } from '../../shared/detail/detail.ts';
import type { Names } from '../../shared/diff/line.ts';

export interface TreeDetailProps {
  readonly elements: readonly TreeElement[];
  readonly field: FieldOf<'tree'>;
  readonly names: Names;
  readonly detailOf: AnyDetail;
  /** Number of the parent element: `1.2.`; '' at the root. */
  readonly numberPrefix?: string;
}

/** Read-only tree of elements, each with its number, name and settings. */
export function TreeDetail({ elements, field, names, detailOf, numberPrefix = '' }: TreeDetailProps) {
  return (
    <ol className={cx(grid(12), styles.elements, styles.tree)}>
      {elements.map(({ type, settings = {}, components = [] }, index) => {
        const number = `${numberPrefix}${index + 1}`;
        const label = field.of[type]?.label ?? type;
        const name = nodeName(field, { type, settings }, names);
        const filledSettings = Object.entries(field.of[type]?.settings ?? {}).filter(
          ([key, innerField]) => !isEmptyValue(innerField, settings[key]),
        );
        return (
          <li key={number}>
            <b className={text('name')}>
              {number} {name || label}
            </b>
            {name !== '' && <span className={text('label', 'second')}> {label}</span>}
            <dl>
              {filledSettings.map(([key, innerField]) => (
                <div key={key} className={cx(grid(12), styles.setting)}>
                  <dt className={text('label', 'second')}>{innerField.label}</dt>
                  <dd>
                    {/* A title is a group with a single text, so only the text is shown. */}
                    {innerField.kind === 'group'
                      ? behaviour(innerField).toText(settings[key], innerField, names)
                      : detailOf(innerField, settings[key], names)}
                  </dd>
                </div>
              ))}
            </dl>
            {components.length > 0 && (
              <TreeDetail
                elements={components}
                field={field}
                names={names}
                detailOf={detailOf}
                numberPrefix={`${number}.`}
              />
            )}
          </li>
        );
      })}
    </ol>
  );
}
