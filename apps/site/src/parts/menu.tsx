import type { EntryValues, PublicDestination } from '@vitrina/model';
import type { PageContext } from '../context.ts';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';
import { Picture } from './picture.tsx';
import { Bold } from './rich.tsx';

/** A menu's elements. */
export type MenuElements = NonNullable<EntryValues<'menus', 'production'>['components']>;
type Element = MenuElements[number];

/** Where an element leads; containers lead nowhere. */
const destinationOf = ({ settings }: Element): PublicDestination | null =>
  settings !== undefined && 'destination' in settings
    ? ((settings.destination as PublicDestination | null) ?? null)
    : null;

const addressOf = (element: Element): string | null =>
  element.settings?.custom_url ?? destinationOf(element)?.address ?? null;

/** What an element is called: its own title, else its target's name. */
export function ElementName({ element }: { readonly element: Element }) {
  const { settings } = element;
  if (settings?.title?.html) return <Bold html={settings.title.html} />;
  return destinationOf(element)?.name ?? null;
}

/** One element as a link, with its icon and description. */
function ItemLink({ context, element }: { readonly context: PageContext; readonly element: Element }) {
  const { settings, type } = element;
  return (
    <Link className={`menu-item ${type}`} href={addressOf(element)} target={destinationOf(element)?.target}>
      {settings?.background_image && (
        <Picture context={context} decorative image={settings.background_image} sizes="280px" />
      )}
      {settings?.icon_name && <Icon name={settings.icon_name} />}
      <span>
        <strong>
          <ElementName element={element} />
        </strong>
        {settings?.description?.html && (
          <small>
            <Bold html={settings.description.html} />
          </small>
        )}
      </span>
    </Link>
  );
}

/** The elements below an element, in columns; menus inside are lists under their own heading. */
export function MenuItems({
  context,
  elements,
}: {
  readonly context: PageContext;
  readonly elements: MenuElements;
}) {
  return (
    <ul className="menu-items">
      {elements.map((element, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
        <li key={index}>
          {element.components && element.components.length > 0 ? (
            <div className="menu-group">
              <p className="menu-heading">
                <ElementName element={element} />
              </p>
              <MenuItems context={context} elements={element.components} />
            </div>
          ) : (
            <ItemLink context={context} element={element} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** The main navigation: a link, or what opens the elements below it. */
export function MainMenu({
  context,
  elements,
}: {
  readonly context: PageContext;
  readonly elements: MenuElements;
}) {
  return (
    <ul className="main-menu">
      {elements.map((element, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
        <li key={index}>
          {element.components && element.components.length > 0 ? (
            <details className="drop" name="main-menu">
              <summary>
                <ElementName element={element} />
                <Icon name="chevron-down" size={18} />
              </summary>
              <div className={`drop-panel ${element.type}`}>
                <MenuItems context={context} elements={element.components} />
              </div>
            </details>
          ) : (
            <ItemLink context={context} element={element} />
          )}
        </li>
      ))}
    </ul>
  );
}
