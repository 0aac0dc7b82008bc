import { useRef } from 'react';
import { Button, type ButtonProps } from './button.tsx';

export interface FileButtonProps extends Omit<ButtonProps, 'onClick'> {
  /** Accepted MIME types. */
  readonly accept: readonly string[];
  readonly multiple?: boolean;
  /** Called with the chosen files, at least one. */
  readonly onFiles: (files: readonly File[]) => void;
}

/** Button that opens the file dialog of the browser. */
export function FileButton({ accept, multiple, onFiles, ...rest }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...rest} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        accept={accept.join(',')}
        multiple={multiple}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
