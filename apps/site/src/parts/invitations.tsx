import { Icon } from './icon.tsx';

/** Link to another page of the site. */
export interface Invitation {
  readonly path: string;
  readonly icon?: string;
  readonly title: string;
  readonly text: string | null | undefined;
}

/** Tiles with a title and a sentence that link to other pages. */
export function Invitations({ items }: { readonly items: readonly Invitation[] }) {
  return (
    <ul className="invitations">
      {items.map(({ path, icon, title, text }) => (
        <li key={path}>
          <a href={path}>
            <Icon name={icon} size={32} />
            <strong>{title}</strong>
            <span>{text}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
