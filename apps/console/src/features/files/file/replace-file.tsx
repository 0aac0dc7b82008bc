import { IconReplace } from '@tabler/icons-react';
import type { LibraryFileDetail } from '@vitrina/contract';
import { TransferList, useTransfers } from '../../../fields/shared/media/index.ts';
import { countOf } from '../../../lib/formats.ts';
import { noticeDone } from '../../../lib/notices.ts';
import { fileActions, nameOfFile, nameOfType, uploadFile } from '../../../records/files/index.ts';
import { FileButton } from '../../../ui/actions/file-button.tsx';
import { useConfirm } from '../../../ui/overlays/confirm.tsx';
import { text } from '../../../ui/primitives/index.ts';
import { linkSeparateFile, type SeparateFileProps, separateFileText, useShowChanged } from './apart.ts';
import { UsedBy } from './file-uses.tsx';

/** Replaces the content of a file and keeps its address, so that every use shows the new content. */
export function ReplaceFile({ file, onApart }: SeparateFileProps) {
  const confirm = useConfirm();
  const showChanged = useShowChanged(onApart);
  const total = file.used_by.length + file.hidden;
  const transfers = useTransfers<LibraryFileDetail>({
    send: async (newFile, onProgress, signal) =>
      linkSeparateFile(
        file,
        await fileActions.replace(
          file.id,
          await uploadFile({ resourceType: file.resource, file: newFile, onProgress, signal }),
        ),
      ),
    accept: [file.content_type],
    maxFiles: 1,
    onStored: (changedFile) => {
      noticeDone('updated');
      showChanged(changedFile);
    },
  });
  const ask = async (newFile: File) => {
    const isConfirmed = await confirm({
      kind: file.can.in_place ? 'publish' : 'neutral',
      icon: <IconReplace stroke={1.75} />,
      title: '¿Desea reemplazar este archivo?',
      line: !file.can.in_place
        ? separateFileText
        : total === 0
          ? `«${newFile.name}» queda con la misma dirección. Ningún registro usa el archivo.`
          : `«${newFile.name}» se verá de inmediato, con la misma dirección, en ${countOf(total, { singular: 'registro', plural: 'registros' })}:`,
      box: (
        <>
          <b>{nameOfFile(file)}</b>
          <UsedBy file={file} />
        </>
      ),
    });
    if (isConfirmed) transfers.add([newFile]);
  };
  return (
    <>
      <FileButton
        icon={<IconReplace stroke={1.75} />}
        accept={[file.content_type]}
        onFiles={([chosenFile]) => chosenFile && void ask(chosenFile)}
      >
        Reemplazar archivo
      </FileButton>
      <p className={text('small', 'second')}>
        Con otro {nameOfType(file.content_type)}.{' '}
        {file.can.in_place ? 'La dirección queda igual y la versión de ahora se conserva.' : separateFileText}
      </p>
      <TransferList transfers={transfers} />
    </>
  );
}
