import { declareChildScreen, declareScreen, loadNamedScreen } from '../../lib/screen/screen-declaration.ts';
import { loginLoader } from './sign-in/login-loader.ts';

const rolesScreen = declareScreen({
  path: '/roles',
  title: 'Roles',
  access: { action: 'list', resource: 'staff' },
  nav: { icon: 'shield-lock', group: 'administration', position: 300, offered: (can) => can.staff.list },
  load: loadNamedScreen(() => import('./roles/index.ts'), 'RolesScreen'),
});
const loadRoleScreen = loadNamedScreen(() => import('./roles/index.ts'), 'RoleScreen');

const keysScreen = declareScreen({
  path: '/api-keys',
  title: 'Claves de acceso',
  access: { action: 'list', resource: 'staff' },
  nav: { icon: 'key', group: 'administration', position: 350, offered: (can) => can.staff.list },
  load: loadNamedScreen(() => import('./api-keys/index.ts'), 'KeysScreen'),
});
const key = loadNamedScreen(() => import('./api-keys/index.ts'), 'KeyScreen');

const publicScreen = { access: { open: true }, frameless: true } as const;

export const peopleScreens = [
  declareScreen({
    ...publicScreen,
    path: '/pages/login',
    title: 'Ingresar',
    createLoader: loginLoader,
    shouldRevalidate: () => false,
    load: () => import('./sign-in/login-screen.tsx'),
  }),
  declareScreen({
    ...publicScreen,
    path: '/pages/register',
    title: 'Solicitar una cuenta',
    load: () => import('./sign-in/register-screen.tsx'),
  }),
  declareScreen({
    ...publicScreen,
    path: '/pages/forgotten',
    title: '¿Olvidó su contraseña?',
    load: () => import('./sign-in/forgotten-screen.tsx'),
  }),
  declareScreen({
    ...publicScreen,
    path: '/pages/password',
    title: 'Crear contraseña',
    load: () => import('./sign-in/password-screen.tsx'),
  }),
  declareScreen({
    ...publicScreen,
    path: '/pages/second-step',
    title: 'Verificación en dos pasos',
    load: () => import('./sign-in/second-step-screen.tsx'),
  }),
  declareScreen({
    ...publicScreen,
    path: '/callback',
    title: 'Ingresar',
    load: () => import('./sign-in/callback-screen.tsx'),
  }),
  declareScreen({
    path: '/profile',
    title: 'Mi perfil',
    access: { session: true },
    load: () => import('./profile/profile-screen.tsx'),
  }),
  declareScreen({
    path: '/staff',
    title: 'Personal',
    access: { action: 'list', resource: 'staff' },
    nav: { icon: 'users', group: 'administration', position: 250, offered: (can) => can.staff.list },
    load: () => import('./staff/staff-screen.tsx'),
  }),
  rolesScreen,
  declareChildScreen(rolesScreen, {
    path: '/roles/create',
    title: 'Nuevo rol',
    access: { action: 'create', resource: 'staff' },
    load: loadRoleScreen,
  }),
  declareChildScreen(rolesScreen, {
    path: '/roles/:role_id',
    title: 'Rol',
    access: { action: 'retrieve', resource: 'staff' },
    load: loadRoleScreen,
  }),
  keysScreen,
  declareChildScreen(keysScreen, {
    path: '/api-keys/create',
    title: 'Nueva clave',
    access: { action: 'create', resource: 'staff' },
    load: key,
  }),
  declareChildScreen(keysScreen, {
    path: '/api-keys/:key_id',
    title: 'Clave',
    access: { action: 'retrieve', resource: 'staff' },
    load: key,
  }),
];
