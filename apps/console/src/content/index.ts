/** The screens of content types; the code of each is fetched when it is first opened. Lists come with the frame (`signed-in.ts`). */
export const contentScreens = {
  form: () => import('./form/form-screen.tsx'),
  panel: () => import('./form/panel-screen.tsx'),
  history: () => import('./history/history-screen.tsx'),
  bin: () => import('./bin/bin-screen.tsx'),
  import: () => import('./transfer/import-screen.tsx'),
  /** A record of which only type and id are known. */
  found: () => import('./scope/found-record.tsx'),
};
