import { type Checked, checkedWith } from '../state/checked.ts';

interface Credentials {
  readonly staff_id: string;
  readonly password: string;
  /** True if the session continues after the browser is closed. */
  readonly keepsSession: boolean;
}

/** Validates the credentials. The contract has no schema for them, because they are sent in a header. */
export function checkCredentials({ staff_id, password, keepsSession }: Credentials): Checked<Credentials> {
  const body = { staff_id: staff_id.trim(), password, keepsSession };
  return checkedWith(body, {
    '/staff_id': body.staff_id === '' && 'Escriba su código de empleado.',
    '/password': password === '' && 'Escriba su contraseña.',
  });
}
