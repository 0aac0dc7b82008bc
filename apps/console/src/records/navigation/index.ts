/** Items of the navigation rail, and the item of each content type's screens. */
export {
  addNavItems,
  firstNavItem,
  innerNavForPerson,
  isAt,
  mayList,
  type NavItem,
  navForPerson,
  navItemOfType,
  readsInboxes,
  screenOfType,
  startPath,
} from './navigation.ts';
