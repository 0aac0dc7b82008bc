/** Functions for pictures that forms share with the library: upload, display, and setting the focal point. */
export { altWarning } from './alt-text.ts';
export { FocalPointEditor, useAiming } from './focal-point.tsx';
export { FilePicture, fileTypeText } from './library/file-picture.tsx';
export { PictureFrame } from './picture-frame.tsx';
export { TransferList } from './transfer-list.tsx';
export { Uploader } from './uploader.tsx';
export { useTransfers } from './use-transfers.ts';
