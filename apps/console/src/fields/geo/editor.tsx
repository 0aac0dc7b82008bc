import { IconMapPin, IconMapPinOff } from '@tabler/icons-react';
import { formatPoint, type GeoPoint } from '@vitrina/model';
import { useState } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { cx } from '../../ui/cx.ts';
import { TextField } from '../../ui/form/fields.tsx';
import { box, grid, stack, text } from '../../ui/primitives/index.ts';
import { type EditorProps, issuesUnder, ownIssue } from '../shared/editor/editor.ts';
import { EmptyValue } from '../shared/editor/empty-value.tsx';
import { LazyPart, type LoadPart } from '../shared/editor/lazy-part.tsx';
import { parseDegrees, parsePair } from './coordinates.ts';
import styles from './geo.module.css';
import type { MapPartProps } from './map-part.tsx';

const loadMap: LoadPart<MapPartProps> = () => import('./map-part.tsx');

function PinMap(props: MapPartProps) {
  return (
    <LazyPart
      load={loadMap}
      props={props}
      placeholder={<div className={styles.map} role="status" aria-label="Cargando el mapa…" />}
    />
  );
}

/** Point that may have an empty or invalid coordinate; the schema reports a missing coordinate. */
type PartialPoint = { readonly [K in keyof GeoPoint]: GeoPoint[K] | string | null };

const degreesText = (value: unknown): string =>
  typeof value === 'number' ? String(value) : typeof value === 'string' ? value : '';

interface CoordinateProps {
  readonly id: string;
  readonly label: string;
  readonly value: unknown;
  readonly error: string | undefined;
  readonly readOnly: boolean;
  readonly placeholder: string;
  readonly onText: (text: string) => void;
}

function CoordinateInput({ id, label, value, error, readOnly, placeholder, onText }: CoordinateProps) {
  const [typedText, setTypedText] = useState<string | null>(null);
  return (
    <TextField
      id={id}
      label={label}
      error={error}
      inputMode="text"
      autoComplete="off"
      placeholder={placeholder}
      value={typedText ?? degreesText(value).replace('-', '−')}
      readOnly={readOnly}
      onChange={(event) => {
        setTypedText(event.target.value);
        onText(event.target.value);
        if (parsePair(event.target.value) !== null) setTypedText(null);
      }}
      onBlur={() => setTypedText(null)}
    />
  );
}

/**
 * Editor for a point: a map and two inputs for its coordinates. The inputs alone suffice, so that it works without a
 * mouse and without map tiles.
 */
export function GeoEditor({
  field,
  value,
  onChange,
  control,
  readOnly,
  issues,
}: EditorProps<'geo', PartialPoint>) {
  const [isOpen, setOpened] = useState(false);
  const partialPoint: PartialPoint = value ?? { lat: null, lng: null };
  const point =
    typeof partialPoint.lat === 'number' && typeof partialPoint.lng === 'number'
      ? { lat: partialPoint.lat, lng: partialPoint.lng }
      : null;

  const set = (newPoint: PartialPoint) =>
    onChange(newPoint.lat === null && newPoint.lng === null ? null : newPoint);
  const setCoordinate = (key: keyof GeoPoint, text: string) => {
    const coordinates = parsePair(text);
    if (coordinates !== null) return set(coordinates);
    set({ ...partialPoint, [key]: text.trim() === '' ? null : (parseDegrees(text) ?? text) });
  };
  const renderCoordinate = (key: keyof GeoPoint, label: string, placeholder: string) => (
    <CoordinateInput
      id={`${control.id}-${key}`}
      label={label}
      value={partialPoint[key]}
      error={ownIssue(issuesUnder(issues, key))}
      readOnly={readOnly}
      placeholder={placeholder}
      onText={(text) => setCoordinate(key, text)}
    />
  );

  return (
    <div className={stack(8)}>
      {point === null && !isOpen ? (
        <EmptyValue isInvalid={control['aria-invalid'] === true}>
          <IconMapPinOff stroke={1.5} aria-hidden="true" />
          <p>{readOnly ? 'Sin punto en el mapa.' : 'Toque el mapa o escriba las coordenadas'}</p>
          {!readOnly && (
            <Button
              size="small"
              id={control.id}
              aria-describedby={control['aria-describedby']}
              icon={<IconMapPin stroke={1.75} />}
              onClick={() => setOpened(true)}
            >
              Marcar en el mapa
            </Button>
          )}
        </EmptyValue>
      ) : (
        <div
          className={cx(box('relative', 'clipped', 'rounded'), styles.frame)}
          data-invalid={control['aria-invalid'] === true}
        >
          <PinMap id={control.id} label={field.label} point={point} readOnly={readOnly} onMove={set} />
          {point !== null && (
            <span
              className={cx(text('small', 'name', 'absolute', 'roundedSmall', 'surface'), styles.chip)}
              aria-hidden="true"
            >
              {formatPoint(point)}
            </span>
          )}
        </div>
      )}
      <div className={grid(16, 'halves', 'columnOnPhone')}>
        {renderCoordinate('lat', 'Latitud', '14.099000')}
        {renderCoordinate('lng', 'Longitud', '−87.186000')}
      </div>
    </div>
  );
}
