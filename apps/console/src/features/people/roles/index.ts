/** Roles: permissions, institutions and people. */
export { RoleScreen } from './role-screen.tsx';
export { RolesScreen } from './roles-screen.tsx';
