/** Functions to upload, show and set the focal point of pictures, shared with the library. */
export { altWarning } from './alt-text.ts';
export { FocalPointEditor, useAiming } from './focal-point.tsx';
export { FilePicture, kindOfFile } from './library/file-picture.tsx';
export { PictureFrame } from './picture-frame.tsx';
export { TransferList } from './transfer-list.tsx';
export { Uploader } from './uploader.tsx';
export { useTransfers } from './use-transfers.ts';
