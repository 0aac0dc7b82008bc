/** Whether somebody may sign in, has yet to set a password by a one-time link, or may not. */
export const staffStates = ['active', 'waiting', 'disabled'] as const;

/** Whether somebody may sign in. */
export type StaffState = (typeof staffStates)[number];
