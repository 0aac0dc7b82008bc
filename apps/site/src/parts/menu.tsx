import type { PublicDestination } from '@vitrina/model';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';
import { elementsBelow, type MenuElement, type ShownMenu } from './menus.ts';
import { Picture } from './picture.tsx';
import { Bold } from './rich.tsx';

/** Returns the link target of a menu element; null for containers. */
const destinationOf = ({ settings }: MenuElement['element']): PublicDestination | null =>
  settings !== undefined && 'destination' in settings
    ? ((settings.destination as PublicDestination | null) ?? null)
    : null;

const addressOf = (element: MenuElement['element']): string | null =>
  element.settings?.custom_url ?? destinationOf(element)?.address ?? null;

/** Returns the attributes that mark the contents of a menu for the preview; none for a position without a menu. */
export const previewAttributesOf = ({ id }: ShownMenu) =>
  id === null ? {} : { 'data-entry': id, 'data-type': 'menus' };

/** Label of a menu element: its title, or the name of its target. */
function ElementName({ element, at }: MenuElement) {
  const { settings } = element;
  if (settings?.title?.html) return <Bold field={`${at}/settings/title/html`} html={settings.title.html} />;
  return destinationOf(element)?.name ?? null;
}

/** Menu element as a link, with icon and description. */
function ItemLink({ menuElement }: { readonly menuElement: MenuElement }) {
  const { element, at } = menuElement;
  const { settings, type } = element;
  return (
    <Link className={`menu-item ${type}`} href={addressOf(element)} target={destinationOf(element)?.target}>
      {settings?.background_image && (
        <Picture
          decorative
          field={`${at}/settings/background_image`}
          image={settings.background_image}
          sizes="280px"
        />
      )}
      {settings?.icon_name && <Icon name={settings.icon_name} />}
      <span>
        <strong>
          <ElementName {...menuElement} />
        </strong>
        {settings?.description?.html && (
          <small>
            <Bold field={`${at}/settings/description/html`} html={settings.description.html} />
          </small>
        )}
      </span>
    </Link>
  );
}

interface MenuProps {
  readonly elements: readonly MenuElement[];
}

/** Children of a menu element in columns; nested menus are lists with a heading. */
export function MenuItems({ elements }: MenuProps) {
  return (
    <ul className="menu-items">
      {elements.map((menuElement) => {
        const children = elementsBelow(menuElement);
        return (
          <li data-field={menuElement.at} key={menuElement.at}>
            {children.length > 0 ? (
              <div className="menu-group">
                <p className="menu-heading">
                  <ElementName {...menuElement} />
                </p>
                <MenuItems elements={children} />
              </div>
            ) : (
              <ItemLink menuElement={menuElement} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Main navigation: each element is a link, or a button that opens its children. */
export function MainMenu({ elements }: MenuProps) {
  return (
    <ul className="main-menu">
      {elements.map((menuElement) => {
        const children = elementsBelow(menuElement);
        return (
          <li data-field={menuElement.at} key={menuElement.at}>
            {children.length > 0 ? (
              <details className="drop" name="main-menu">
                <summary>
                  <ElementName {...menuElement} />
                  <Icon name="chevron-down" size={18} />
                </summary>
                <div className={`drop-panel ${menuElement.element.type}`}>
                  <MenuItems elements={children} />
                </div>
              </details>
            ) : (
              <ItemLink menuElement={menuElement} />
            )}
          </li>
        );
      })}
    </ul>
  );
}
