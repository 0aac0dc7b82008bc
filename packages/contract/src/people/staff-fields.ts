import { cleanString, mailAddress } from '@vitrina/model';

/** What is known of a person, as it is typed: by whoever asks for an account, and by those who manage them. */
export const staffFields = {
  name: cleanString().min(3, 'Escriba su nombre completo.').max(120),
  staff_id: cleanString().min(2, 'Escriba su código de empleado.').max(60),
  email: mailAddress.max(120, 'Use 120 letras como máximo.'),
};
