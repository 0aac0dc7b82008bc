import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const iconFolder = dirname(createRequire(import.meta.url).resolve('@tabler/icons/outline/home.svg'));
const shapeCache = new Map<string, string | null>();

/** Returns the contents of an icon's `svg` element; null for unknown names. */
function shapeMarkupOf(name: string): string | null {
  const cachedShape = shapeCache.get(name);
  if (cachedShape !== undefined) return cachedShape;
  let shapeMarkup: string | null = null;
  if (/^[a-z0-9-]{1,60}$/.test(name)) {
    try {
      const svg = readFileSync(join(iconFolder, `${name}.svg`), 'utf8');
      shapeMarkup = svg.replace(/^[\s\S]*?<svg[^>]*>|<\/svg>\s*$|<path stroke="none"[^>]*\/>/g, '').trim();
    } catch {
      // The name is from another version of the icons: the page shows no icon.
    }
  }
  shapeCache.set(name, shapeMarkup);
  return shapeMarkup;
}

interface IconProps {
  readonly name: string | null | undefined;
  readonly size?: number;
}

/** Tabler icon, rendered inline and hidden from screen readers; nothing for an unknown name. */
export function Icon({ name, size = 24 }: IconProps) {
  const shapeMarkup = name ? shapeMarkupOf(name) : null;
  if (shapeMarkup === null) return null;
  return (
    <svg
      aria-hidden="true"
      className="icon"
      fill="none"
      height={size}
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth="1.75"
      viewBox="0 0 24 24"
      width={size}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the file of an icon of ours
      dangerouslySetInnerHTML={{ __html: shapeMarkup }}
    />
  );
}
