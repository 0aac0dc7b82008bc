import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const folder = dirname(createRequire(import.meta.url).resolve('@tabler/icons/outline/home.svg'));
const shapes = new Map<string, string | null>();

/** Returns the contents of an icon's `svg` element; null for unknown names. */
function shapeOf(name: string): string | null {
  const cachedShape = shapes.get(name);
  if (cachedShape !== undefined) return cachedShape;
  let shape: string | null = null;
  if (/^[a-z0-9-]{1,60}$/.test(name)) {
    try {
      const svg = readFileSync(join(folder, `${name}.svg`), 'utf8');
      shape = svg.replace(/^[\s\S]*?<svg[^>]*>|<\/svg>\s*$|<path stroke="none"[^>]*\/>/g, '').trim();
    } catch {
      // The name is from another version of the icons: the page shows no icon.
    }
  }
  shapes.set(name, shape);
  return shape;
}

interface IconProps {
  readonly name: string | null | undefined;
  readonly size?: number;
}

/** Tabler icon, rendered inline and hidden from screen readers; nothing for an unknown name. */
export function Icon({ name, size = 24 }: IconProps) {
  const shape = name ? shapeOf(name) : null;
  if (shape === null) return null;
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
      dangerouslySetInnerHTML={{ __html: shape }}
    />
  );
}
