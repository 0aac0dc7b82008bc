/** Stored files: uploads, API calls and query keys of the library. */
export {
  fileActions,
  fileAt,
  type LibraryQuery,
  libraryFile,
  libraryList,
  nameOfFile,
} from './library-api.ts';
export { libraryKey } from './library-key.ts';
export {
  acceptedTypesText,
  markLibraryFile,
  nameOfType,
  refuseSmallImages,
  removeUpload,
  type SortedFiles,
  sortFiles,
  upload,
  uploadFile,
} from './upload.ts';
