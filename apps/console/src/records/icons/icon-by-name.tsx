/** Hash and index of the icon sprites, which `icons-plugin.ts` defines. */
declare const __ICON_FILES__: { readonly hash: string; readonly starts: readonly string[] };

/** Returns the address of an icon file: a sprite by its number, or the search terms of all icons. */
function iconFile(filePart: number | 'words'): string {
  return `/assets/icons-${__ICON_FILES__.hash}-${filePart}.${filePart === 'words' ? 'json' : 'svg'}`;
}

/** Address of the search terms of all icons (`IconWords` of `icons-plugin.ts`). */
export const iconWordsAddress = iconFile('words');

/** Returns the address of an icon's drawing. Each sprite holds a range of names in alphabetical order. */
export function drawingAddress(name: string): string {
  const { starts } = __ICON_FILES__;
  const nextIndex = starts.findIndex((firstName) => firstName > name);
  return `${iconFile(Math.max(0, (nextIndex === -1 ? starts.length : nextIndex) - 1))}#${name}`;
}

export interface IconByNameProps {
  /** Name of the icon in the icon list. Nothing is drawn for unknown names. */
  readonly name: string;
  /** Width and height in px. */
  readonly size?: number;
  readonly stroke?: number;
  readonly className?: string | undefined;
}

/**
 * Outline icon by its stored name (source section 3). It loads a sprite; buttons of the console import the component
 * of their icon instead.
 */
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
