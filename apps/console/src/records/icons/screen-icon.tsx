import { icons as declared } from 'virtual:screen-icons';
import {
  type Icon,
  IconBell,
  IconCategory,
  IconIcons,
  IconInbox,
  IconKey,
  IconLayoutDashboard,
  IconLayoutGrid,
  IconLibraryPhoto,
  IconMailForward,
  IconPhoto,
  IconSchool,
  IconSearch,
  IconShieldLock,
  IconShieldSearch,
  IconUserSearch,
  IconUserShield,
  IconUsers,
} from '@tabler/icons-react';

/** Icons of screens other than the lists of content types. */
const iconsByName: Readonly<Record<string, Icon>> = {
  bell: IconBell,
  category: IconCategory,
  icons: IconIcons,
  inbox: IconInbox,
  'layout-dashboard': IconLayoutDashboard,
  'layout-grid': IconLayoutGrid,
  'library-photo': IconLibraryPhoto,
  'mail-forward': IconMailForward,
  photo: IconPhoto,
  key: IconKey,
  school: IconSchool,
  search: IconSearch,
  'shield-lock': IconShieldLock,
  'shield-search': IconShieldSearch,
  'user-search': IconUserSearch,
  'user-shield': IconUserShield,
  users: IconUsers,
};

/** Icon of a screen by its declared name. */
export function ScreenIcon({ name, size = 20 }: { readonly name: string; readonly size?: number }) {
  const DeclaredIcon = declared[name] ?? iconsByName[name];
  return DeclaredIcon && <DeclaredIcon stroke={1.6} size={size} aria-hidden="true" />;
}
