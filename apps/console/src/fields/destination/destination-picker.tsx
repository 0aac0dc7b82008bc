import { IconAlertTriangle, IconX } from '@tabler/icons-react';
import {
  type DestinationType,
  destinationTypeLabels,
  destinationTypes,
  findContentType,
  type Issue,
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
import { useKnownRecords } from '../shared/editor/environment.tsx';
import { Picker } from '../shared/picker/picker.tsx';
import { AfterTargetContext } from './after-target-context.ts';
import { type DestinationDraft, destinationOf, draftOf, targetOf, withType } from './draft.ts';
import { DestinationParts, type PartFrame } from './parts.tsx';

export interface DestinationPickerProps {
  /** Ids of its controls begin with it, followed by their path in the value. */
  readonly id: string;
  /** Names the choice of type where no label above does. */
  readonly label: string;
  /** A destination, complete or not; null for none. */
  readonly value: unknown;
  /** Hears the destination as it stands, `{ type, {type}_settings, target }`; null when it was taken away. */
  readonly onChange: (value: unknown) => void;
  /** Institution of the site that the link is on: only its targets are offered. Null offers everything. */
  readonly institution: string | null;
  readonly readOnly: boolean;
  /** It is always needed: another may be chosen, but none cannot. */
  readonly isNeeded?: boolean;
  /** Issues with paths from its value. */
  readonly issues: readonly Issue[];
}

const typeOptions = destinationTypes.map((type) => ({ value: type, label: destinationTypeLabels[type] }));

/** Editor of a link target: the type, its settings, and the window in which the page opens (source section 5). */
export function DestinationPicker(props: DestinationPickerProps) {
  const { id, label, value, onChange, institution, readOnly, isNeeded = false, issues } = props;
  const afterTarget = use(AfterTargetContext);
  const draft = draftOf(value);
  const { records } = useKnownRecords();
  const set = (next: DestinationDraft) => onChange(destinationOf(next));
  const choose = (type: string | null) => {
    const destinationType = destinationTypes.find(
      (currentDestinationType) => currentDestinationType === type,
    );
    if (destinationType !== undefined && destinationType !== draft?.type)
      set(withType(draft, destinationType, records));
  };
  const frame: PartFrame = (path, text, control) => {
    const error = issues.find((issue) => issue.path === path)?.message;
    return (
      <FieldFrame id={`${id}${path.replaceAll('/', '-')}`} label={text} required={!readOnly} error={error}>
        {control}
      </FieldFrame>
    );
  };
  return (
    <div className={stack(12)} id={id}>
      <TypeChoice
        id={`${id}-type`}
        label={`${label}: tipo`}
        type={draft?.type ?? null}
        readOnly={readOnly}
        onChoose={choose}
      />
      {draft !== null && (
        <>
          <div className={grid(12, 'halves', 'columnOnPhone')}>
            <DestinationParts
              draft={draft}
              onChange={set}
              institution={institution}
              readOnly={readOnly}
              frame={frame}
            />
            {frame('/target', 'Mostrar en', (control) => (
              <Picker
                control={control}
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
          {!readOnly && !isNeeded && (
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

/** The types side by side; in a list on the phone, where they do not fit. */
function TypeChoice({ id, label, type, readOnly, onChoose }: TypeChoiceProps) {
  const narrow = usePhone();
  return narrow || readOnly ? (
    <Picker
      control={{ id }}
      label={label}
      value={type}
      text={type === null ? '' : destinationTypeLabels[type]}
      readOnly={readOnly}
      placeholder="Elija el tipo…"
      options={typeOptions}
      onPick={onChoose}
    />
  ) : (
    <SegmentedControl
      wide="always"
      label={label}
      name={id}
      value={type ?? ''}
      options={typeOptions}
      onChange={onChoose}
    />
  );
}

/** Warning that the selected record is not on the site: the link would lead nowhere. */
function TargetWarning({ draft }: { readonly draft: DestinationDraft }) {
  const { records } = useKnownRecords();
  const target = targetOf(draft);
  const knownRecord = target === null ? undefined : records.get(target.id);
  if (target === null || knownRecord === undefined) return null;
  const words = knownRecord.deleted
    ? `«${knownRecord.name}» está en la papelera: elija otro destino.`
    : knownRecord.onSite === false ||
        (knownRecord.onSite === undefined &&
          findContentType(target.slug)?.drafts === true &&
          knownRecord.status !== undefined &&
          knownRecord.status !== 'published')
      ? `«${knownRecord.name}» no está en el sitio${knownRecord.status === undefined || knownRecord.status === 'published' ? '' : ` (${statusLabels[knownRecord.status]})`}: publíquelo o elija otro destino.`
      : null;
  return words === null ? null : <Advice icon={IconAlertTriangle}>{words}</Advice>;
}
