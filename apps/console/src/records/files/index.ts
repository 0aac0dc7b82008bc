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
  acceptedWords,
  keepInLibrary,
  nameOfType,
  refuseSmallImages,
  removeUpload,
  type Sorted,
  send,
  sortFiles,
  upload,
} from './upload.ts';
