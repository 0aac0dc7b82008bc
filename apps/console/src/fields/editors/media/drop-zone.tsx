import { IconPhotoUp, IconUpload } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import type { ControlProps } from '../../../ui/field-frame.tsx';
import styles from './media.module.css';

export interface DropZoneProps {
  readonly control: ControlProps;
  readonly accept: readonly string[];
  readonly several?: boolean;
  /** `Subir una foto` */
  readonly action: string;
  readonly onFiles: (files: readonly File[]) => void;
  /** In its place while something is sent. */
  readonly children?: ReactNode;
}

/** Takes files dropped, pasted or chosen. */
export function DropZone({ control, accept, several = false, action, onFiles, children }: DropZoneProps) {
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])];
    if (files.length > 0) onFiles(several ? files : files.slice(0, 1));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping and pasting add to the button inside, which does the same by keyboard.
    <div
      className={styles.drop}
      data-over={over}
      data-invalid={control['aria-invalid'] === true}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
      onPaste={(event) => take(event.clipboardData.files)}
    >
      {children || (
        <>
          <IconPhotoUp stroke={1.5} aria-hidden="true" />
          <p>Suelte o pegue aquí el archivo, o elíjalo en su equipo.</p>
          <Button
            size="small"
            id={control.id}
            aria-describedby={control['aria-describedby']}
            icon={<IconUpload stroke={1.75} />}
            onClick={() => input.current?.click()}
          >
            {action}
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            accept={accept.join(',')}
            multiple={several}
            onChange={(event) => {
              take(event.target.files);
              event.target.value = '';
            }}
          />
        </>
      )}
    </div>
  );
}

export interface ProgressProps {
  readonly name: string;
  /** 0 to 1 */
  readonly share: number;
  readonly cancel: () => void;
}

/** How far an upload is, and the way to stop it. */
export function Progress({ name, share, cancel }: ProgressProps) {
  const percent = Math.round(share * 100);
  return (
    <div className={styles.progress}>
      <p>{name}</p>
      <progress max={100} value={percent} aria-label={`Subiendo ${name}`} />
      <p role="status">{percent < 100 ? `Subiendo… ${percent} %` : 'Revisando el archivo…'}</p>
      <Button size="small" onClick={cancel}>
        Cancelar
      </Button>
    </div>
  );
}
