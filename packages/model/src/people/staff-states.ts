/** Sign-in states of staff: permitted, waiting for a password by a one-time link, or disabled. */
export const staffStates = ['active', 'waiting', 'disabled'] as const;

/** Sign-in state of a staff member. */
export type StaffState = (typeof staffStates)[number];
