import {
  IconDeviceDesktop,
  IconDeviceMobile,
  IconDeviceTablet,
  IconExternalLink,
  IconShare,
  IconX,
} from '@tabler/icons-react';
import { useId } from 'react';
import { Button, IconButton } from '../../../ui/actions/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { SegmentedControl } from '../../../ui/form/inputs.tsx';
import { usePhone } from '../../../ui/hooks/use-media-query.ts';
import { box, row } from '../../../ui/primitives/index.ts';
import styles from './preview.module.css';

const iconProps = { stroke: 1.75, 'aria-hidden': true } as const;

/** Devices that the preview can simulate, each with its width in pixels. */
export const devices = [
  { value: 'phone', label: 'Teléfono', width: 390, icon: <IconDeviceMobile {...iconProps} /> },
  { value: 'tablet', label: 'Tableta', width: 768, icon: <IconDeviceTablet {...iconProps} /> },
  { value: 'desktop', label: 'Escritorio', width: 1280, icon: <IconDeviceDesktop {...iconProps} /> },
] as const;

export type Device = (typeof devices)[number]['value'];

export interface PreviewHeadProps {
  readonly titleId: string;
  readonly device: Device;
  /** Chooses the device. Null if only one device shows the record. */
  readonly onDevice: ((device: Device) => void) | null;
  readonly onOpenTab: (() => void) | undefined;
  /** Opens the dialog of shared links. Null if the person may not share the draft. */
  readonly onShare: (() => void) | null;
  readonly onClose: () => void;
}

/** Header of the preview: title, choice of the device, and buttons. */
export function PreviewHead({ titleId, device, onDevice, onOpenTab, onShare, onClose }: PreviewHeadProps) {
  const name = useId();
  const isPhone = usePhone();
  return (
    <div className={cx(row(8, 'lineBelow'), styles.head)}>
      <h2 id={titleId} className={box('notOnPhone')}>
        Vista previa
      </h2>
      {onDevice !== null && (
        <SegmentedControl
          iconsOnly
          label="Ancho de la pantalla"
          name={name}
          value={device}
          options={devices}
          onChange={onDevice}
        />
      )}
      <span className={box('fill')} />
      {onShare !== null &&
        (isPhone ? (
          <IconButton label="Compartir" icon={<IconShare {...iconProps} />} onClick={onShare} />
        ) : (
          <Button kind="plain" icon={<IconShare {...iconProps} />} onClick={onShare}>
            Compartir
          </Button>
        ))}
      <IconButton
        label="Abrir en otra pestaña"
        icon={<IconExternalLink {...iconProps} />}
        onClick={onOpenTab}
      />
      <IconButton label="Cerrar la vista previa" icon={<IconX {...iconProps} />} onClick={onClose} />
    </div>
  );
}
