import { IconAlertTriangle, IconX } from '@tabler/icons-react';
import {
  type DestinationType,
  destinationTypeLabels,
  destinationTypes,
  findContentType,
  linkTargets,
  statusLabels,
} from '@vitrina/model';
import { use } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { FieldFrame } from '../../ui/form/field-frame.tsx';
import { SegmentedControl } from '../../ui/form/inputs.tsx';
import { usePhone } from '../../ui/hooks/use-media-query.ts';
import { grid, stack } from '../../ui/primitives/index.ts';
import { Advice } from '../shared/editor/advice.tsx';
import { type EditorProps, useEditorEnvironment } from '../shared/editor/editor.ts';
import { useKnownRecords } from '../shared/editor/environment.tsx';
import { Picker } from '../shared/picker/picker.tsx';
import { AfterTargetContext } from './after-target-context.ts';
import { type DestinationDraft, destinationOf, draftOf, targetOf, withType } from './draft.ts';
import { DestinationParts, type PartFrame } from './parts.tsx';

const typeOptions = destinationTypes.map((type) => ({ value: type, label: destinationTypeLabels[type] }));

/**
 * Editor of a link destination: its type, its settings, and the window in which the page opens (source section 5).
 */
export function DestinationEditor(props: EditorProps<'destination', unknown>) {
  const { field, value, onChange, control, readOnly, issues } = props;
  const { id } = control;
  // Only targets of the record's institution are offered.
  const { institution } = useEditorEnvironment();
  const afterTarget = use(AfterTargetContext);
  const draft = draftOf(value);
  const { records } = useKnownRecords();
  const set = (newDraft: DestinationDraft) => onChange(destinationOf(newDraft));
  const chooseType = (key: string | null) => {
    const type = destinationTypes.find((destinationType) => destinationType === key);
    if (type !== undefined && type !== draft?.type) set(withType(draft, type, records));
  };
  const renderPart: PartFrame = (path, text, part) => {
    const error = issues.find((issue) => issue.path === path)?.message;
    return (
      <FieldFrame id={`${id}${path.replaceAll('/', '-')}`} label={text} required={!readOnly} error={error}>
        {part}
      </FieldFrame>
    );
  };
  return (
    <div className={stack(12)} id={id}>
      <TypeChoice
        id={`${id}-type`}
        label={`${field.label}: tipo`}
        type={draft?.type ?? null}
        readOnly={readOnly}
        onChoose={chooseType}
      />
      {draft !== null && (
        <>
          <div className={grid(12, 'halves', 'columnOnPhone')}>
            <DestinationParts {...{ draft, institution, readOnly, renderPart }} onChange={set} />
            {renderPart('/target', 'Mostrar en', (part) => (
              <Picker
                control={part}
                value={draft.target}
                text={draft.target === '_blank' ? linkTargets._blank : linkTargets._self}
                readOnly={readOnly}
                options={Object.entries(linkTargets).map(([key, text]) => ({ value: key, label: text }))}
                onPick={(choice) => choice !== null && set({ ...draft, target: choice })}
              />
            ))}
            {afterTarget}
          </div>
          <TargetWarning draft={draft} />
          {!readOnly && field.required !== 'draft' && (
            <div>
              <Button kind="plain" size="small" icon={<IconX stroke={1.75} />} onClick={() => onChange(null)}>
                Quitar destino
              </Button>
            </div>
          )}
        </>
      )}
    </div>
  );
}

interface TypeChoiceProps {
  readonly id: string;
  readonly label: string;
  readonly type: DestinationType | null;
  readonly readOnly: boolean;
  readonly onChoose: (type: string | null) => void;
}

/** Buttons for the destination type, side by side; a list on the phone, where they do not fit. */
function TypeChoice({ id, label, type, readOnly, onChoose }: TypeChoiceProps) {
  const options = typeOptions;
  return usePhone() || readOnly ? (
    <Picker
      {...{ label, readOnly, options }}
      control={{ id }}
      value={type}
      text={type === null ? '' : destinationTypeLabels[type]}
      placeholder="Elija el tipo…"
      onPick={onChoose}
    />
  ) : (
    <SegmentedControl
      {...{ label, options }}
      wide="always"
      name={id}
      value={type ?? ''}
      onChange={onChoose}
    />
  );
}

/** Warning that the selected record is not published, so that the link would not work. */
function TargetWarning({ draft }: { readonly draft: DestinationDraft }) {
  const { records } = useKnownRecords();
  const target = targetOf(draft);
  const record = target === null ? undefined : records.get(target.id);
  if (target === null || record === undefined) return null;
  const { name, deleted: isDeleted, status, onSite } = record;
  if (isDeleted)
    return <Advice icon={IconAlertTriangle}>{`«${name}» está en la papelera: elija otro destino.`}</Advice>;
  const statusText = status === undefined || status === 'published' ? '' : ` (${statusLabels[status]})`;
  if (onSite ?? (statusText === '' || findContentType(target.slug)?.drafts !== true)) return null;
  return (
    <Advice icon={IconAlertTriangle}>
      {`«${name}» no está en el sitio${statusText}: publíquelo o elija otro destino.`}
    </Advice>
  );
}
