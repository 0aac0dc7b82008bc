import { ButtonLink } from '../ui/button.tsx';
import { PublicFrame } from './public-frame.tsx';

/** The return address of single sign-on; without one configured nobody is sent here, so it says where to go. */
export function Component() {
  return (
    <PublicFrame
      title="Ingrese con su contraseña"
      line="La cuenta del grupo no está habilitada en esta consola. Use su código de empleado y su contraseña."
    >
      <ButtonLink to="/pages/login" replace kind="red" size="large" wide>
        Ir a ingresar
      </ButtonLink>
    </PublicFrame>
  );
}
