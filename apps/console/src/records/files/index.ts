/** The stored files: uploads, the library's calls and the names under which its answers are kept. */
export {
  fileActs,
  fileAt,
  type LibraryQuery,
  libraryFile,
  libraryList,
  nameOfFile,
} from './library-api.ts';
export { libraryKey } from './library-key.ts';
export {
  keepInLibrary,
  nameOfType,
  removeUpload,
  send,
  sortFiles,
  upload,
} from './upload.ts';
