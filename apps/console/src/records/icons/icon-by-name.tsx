/** Addresses of the drawings of icons; defined by `icons-plugin.ts`. */
declare const __ICON_FILES__: { readonly hash: string; readonly starts: readonly string[] };

/** Address of one of the files beside the console that hold the icons: a file of drawings by its number, or their words. */
function iconFile(part: number | 'words'): string {
  return `/assets/icons-${__ICON_FILES__.hash}-${part}.${part === 'words' ? 'json' : 'svg'}`;
}

/** Address of the words of all icons (`IconWords` of `icons-plugin.ts`). */
export const iconWordsAddress = iconFile('words');

/** Address of an icon's drawing: the files hold neighbours in the order of the names. */
export function drawingAddress(name: string): string {
  const { starts } = __ICON_FILES__;
  const next = starts.findIndex((start) => start > name);
  return `${iconFile(Math.max(0, (next === -1 ? starts.length : next) - 1))}#${name}`;
}

export interface IconByNameProps {
  /** Any name of the icon list; nothing is drawn for another. */
  readonly name: string;
  /** Side in px. */
  readonly size?: number;
  readonly stroke?: number;
  readonly className?: string | undefined;
}

/** Outline icon by its stored name (source section 3). It fetches a file of drawings: the own buttons of the console import the component of their icon instead. */
export function IconByName({ name, size = 18, stroke = 1.75, className }: IconByNameProps) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={stroke}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <use href={drawingAddress(name)} />
    </svg>
  );
}
