import { institutions, nameShape, staffStates } from '@vitrina/model';
import { z } from 'zod';
import { instant } from '../shapes.ts';
import { staffIdentity } from './sign-on-shapes.ts';

const personFields = {
  id: z.uuid(),
  /** What they sign in with. */
  staff_id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  role: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** Those to which their role is limited; null for all. */
  institutions: z.array(z.enum(institutions)).nullable(),
  state: z.enum(staffStates),
  created_at: instant(),
  last_sign_in_at: instant().nullable(),
  /** By which providers they sign in. */
  identities: z.array(staffIdentity),
  /** Whether a password of theirs would open the console. */
  password_open: z.boolean(),
  /** They are asked for more than the password. */
  second_step: z.boolean(),
  /** It is whoever asks. */
  me: z.boolean(),
  /** Nobody changes who may do more than they may themselves. */
  can: z.object({ update: z.boolean() }),
};
/** A person who has an account. */
export const staffPerson = nameShape('StaffPerson', z.object(personFields));
export type StaffPerson = z.infer<typeof staffPerson>;

/** Somebody who asks for an account. */
export const staffRegistration = nameShape(
  'StaffRegistration',
  z.object({
    id: z.uuid(),
    staff_id: z.string(),
    name: z.string(),
    email: z.string().nullable(),
    /** What they wrote that they need it for. */
    reason: z.string(),
    created_at: instant(),
  }),
);
export type StaffRegistration = z.infer<typeof staffRegistration>;
