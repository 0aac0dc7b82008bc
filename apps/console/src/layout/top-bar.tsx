import {
  IconDeviceDesktop,
  IconKeyboard,
  IconLogout,
  IconMenu2,
  IconMoon,
  IconSearch,
  IconSun,
  IconUser,
} from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import { commandKey } from '../lib/screen/command-key.ts';
import { markSignOut } from '../lib/session/sign-in.ts';
import { useSession } from '../lib/session/use-session.ts';
import { chooseTheme, useTheme, useThemeChoice } from '../lib/state/theme-choice.ts';
import { IconButton } from '../ui/actions/button.tsx';
import { cx } from '../ui/cx.ts';
import { Menu, menuEntry } from '../ui/overlays/menu.tsx';
import { Avatar, Kbd, VisuallyHidden } from '../ui/page/bits.tsx';
import { Brand } from '../ui/page/brand.tsx';
import { box, row, stack, text } from '../ui/primitives/index.ts';
import { Breadcrumb } from './breadcrumb.tsx';
import { NoticeBell } from './notices/notice-bell.tsx';
import styles from './top-bar.module.css';

export interface TopBarProps {
  readonly onSearch: () => void;
  readonly onMenu: () => void;
  /** Opens the list of keyboard shortcuts. */
  readonly onShortcuts: () => void;
}

/** Top bar: breadcrumb, search, theme, notices and account; on the phone menu, logo, search, notices and account. */
export function TopBar({ onSearch, onMenu, onShortcuts }: TopBarProps) {
  return (
    <header className={cx(row(8, 'notOnPaper'), styles.bar)}>
      <IconButton
        className={box('onPhone')}
        label="Abrir el menú"
        icon={<IconMenu2 stroke={1.75} />}
        onClick={onMenu}
      />
      <Link
        to="/"
        className={cx(row(0, 'fill', 'onPhone', 'roundedSmall'), text('bare'), styles.name)}
        aria-label="Vitrina, ir al inicio"
      >
        <Brand size={28} />
      </Link>
      <Breadcrumb />
      <button
        type="button"
        className={cx(row(10, 'notOnPhone', 'rounded', 'surface'), text('label', 'second'), styles.search)}
        onClick={onSearch}
        aria-keyshortcuts="Control+K Meta+K"
      >
        <IconSearch size={16} stroke={1.75} aria-hidden="true" />
        <span className={box('fill', 'clipped')}>
          Buscar <span className={cx(text('nowrap'), styles.long)}>en todo el contenido</span>
        </span>
        <Kbd>{commandKey} K</Kbd>
      </button>
      <IconButton
        className={box('onPhone')}
        label="Buscar en todo el contenido"
        icon={<IconSearch stroke={1.75} />}
        onClick={onSearch}
      />
      <ThemeButton />
      <NoticeBell />
      <PersonMenu onShortcuts={onShortcuts} />
    </header>
  );
}

function ThemeButton() {
  const isDark = useTheme() === 'dark';
  return (
    <IconButton
      className={box('notOnPhone')}
      label={isDark ? 'Usar el tema claro' : 'Usar el tema oscuro'}
      icon={isDark ? <IconSun stroke={1.75} /> : <IconMoon stroke={1.75} />}
      onClick={() => chooseTheme(isDark ? 'light' : 'dark')}
    />
  );
}

function PersonMenu({ onShortcuts }: Pick<TopBarProps, 'onShortcuts'>) {
  const session = useSession();
  const navigate = useNavigate();
  const isDark = useTheme() === 'dark';
  const themeChoice = useThemeChoice();
  if (session === null) return null;
  const startSignOut = () => {
    markSignOut();
    void navigate('/pages/login');
  };
  return (
    <Menu
      trigger={
        <button type="button" className={cx(row(0, 'inline', 'middle', 'round'), styles.person)}>
          <Avatar name={session.userName} />
          <VisuallyHidden>Cuenta de {session.userName}</VisuallyHidden>
        </button>
      }
      headContent={
        <span className={stack(0)}>
          <b className={text('ink', 'name', 'truncate')}>{session.userName}</b>
          {session.userRole}
        </span>
      }
      entries={[
        menuEntry('profile', 'Mi perfil', IconUser, '/profile'),
        menuEntry('theme', isDark ? 'Tema claro' : 'Tema oscuro', isDark ? IconSun : IconMoon, () =>
          chooseTheme(isDark ? 'light' : 'dark'),
        ),
        ...(themeChoice === 'system'
          ? []
          : [
              menuEntry('system-theme', 'Tema como el sistema', IconDeviceDesktop, () =>
                chooseTheme('system'),
              ),
            ]),
        menuEntry('shortcuts', 'Atajos del teclado', IconKeyboard, onShortcuts),
        menuEntry('leave', 'Cerrar sesión', IconLogout, startSignOut),
      ]}
    />
  );
}
