import { type Ref, useRef } from 'react';
import { Button, type ButtonProps } from './button.tsx';

export interface FileInputProps {
  readonly ref: Ref<HTMLInputElement>;
  /** Accepted MIME types. */
  readonly accept: readonly string[];
  readonly multiple?: boolean | undefined;
  /** Called with the chosen files, at least one. */
  readonly onFiles: (files: readonly File[]) => void;
}

/** Hidden input of files; a click on it opens the file dialog of the browser. */
export function FileInput({ ref, accept, multiple, onFiles }: FileInputProps) {
  return (
    <input
      ref={ref}
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
  );
}

export interface FileButtonProps extends Omit<ButtonProps, 'onClick'>, Omit<FileInputProps, 'ref'> {}

/** Button that opens the file dialog of the browser. */
export function FileButton({ accept, multiple, onFiles, ...rest }: FileButtonProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...rest} onClick={() => inputRef.current?.click()} />
      <FileInput ref={inputRef} {...{ accept, multiple, onFiles }} />
    </>
  );
}
