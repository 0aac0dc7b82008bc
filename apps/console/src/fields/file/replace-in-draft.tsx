import { IconReplace } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { FileVersion, LibraryFileDetail } from '@vitrina/contract';
import { useRef } from 'react';
import { fileActs, fileAt, nameOfType, send } from '../../records/files/index.ts';
import { Button } from '../../ui/actions/button.tsx';
import { cx } from '../../ui/cx.ts';
import { FieldError } from '../../ui/form/field-frame.tsx';
import { text } from '../../ui/primitives/index.ts';
import styles from '../shared/media/media.module.css';
import { TransferList } from '../shared/media/transfer-list.tsx';
import { useTransfers } from '../shared/media/use-transfers.ts';

export interface ReplaceInDraftProps {
  readonly file: LibraryFileDetail;
  /** Slug of the content type that the file is for. */
  readonly resourceType: string;
  /** Hears of the version that the draft is to ask for. */
  readonly onReplaced: (version: FileVersion) => void;
}

/** Puts another file of the same type behind the address of this one, for the draft: the site goes on showing the old one until it is published. */
export function ReplaceInDraft({ file, resourceType, onReplaced }: ReplaceInDraftProps) {
  const queries = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const transfers = useTransfers({
    send: async (chosenFile, onProgress, signal) =>
      fileActs.addDraftVersion(file.id, await send({ resourceType, file: chosenFile, onProgress, signal })),
    accept: [file.content_type],
    maxFiles: 1,
    onStored: ({ draft_version, ...changed }) => {
      queries.setQueryData(fileAt(file.url).queryKey, changed);
      const version = changed.versions.find(({ version }) => version === draft_version);
      if (version) onReplaced(version);
    },
  });
  return (
    <>
      <Button size="small" icon={<IconReplace stroke={1.75} />} onClick={() => input.current?.click()}>
        Reemplazar archivo
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={file.content_type}
        onChange={(event) => {
          transfers.add([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <TransferList transfers={transfers} />
      {transfers.refused.map((reason) => (
        <FieldError key={reason}>
          {reason} Reemplace con otro {nameOfType(file.content_type)}, o quite el archivo y suba el nuevo:
          tendrá otra dirección.
        </FieldError>
      ))}
      <p className={cx(text('small', 'second'), styles.replaceNote)}>
        La dirección queda igual; el sitio muestra el archivo nuevo cuando se publique.
      </p>
    </>
  );
}
