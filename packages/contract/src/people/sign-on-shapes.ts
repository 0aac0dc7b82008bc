import { nameShape } from '@vitrina/model';
import { z } from 'zod';
import { instant } from '../shapes.ts';

/** A provider by which people sign in, as the button names it. */
export const signOnProvider = z.object({ name: z.string(), label: z.string() });
nameShape('SignOnProvider', signOnProvider);
export type SignOnProvider = z.infer<typeof signOnProvider>;

/** Who a person is to a provider. */
export const staffIdentity = z.object({
  id: z.uuid(),
  provider: signOnProvider,
  /** What the provider said when it was linked. */
  email: z.string().nullable(),
  /** Their groups there decide their role, at every sign-in. */
  gives_role: z.boolean(),
  created_at: instant(),
  last_sign_in_at: instant().nullable(),
});
nameShape('StaffIdentity', staffIdentity);
export type StaffIdentity = z.infer<typeof staffIdentity>;
