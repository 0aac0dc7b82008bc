/** The roles that people are given: what each allows, where, and who has it. */
export { RoleScreen } from './role-screen.tsx';
export { RolesScreen } from './roles-screen.tsx';
