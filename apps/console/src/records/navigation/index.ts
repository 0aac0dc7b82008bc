/** Items of the navigation rail, and the item of each content type's screens. */
export {
  addNavItems,
  canReadInboxes,
  firstNavItem,
  innerNavForPerson,
  isAt,
  mayList,
  type NavItem,
  navForPerson,
  navItemOfType,
  screenOfType,
  startPath,
} from './navigation.ts';
