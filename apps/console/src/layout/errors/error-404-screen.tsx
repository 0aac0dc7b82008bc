import { IconLogin2, IconUser } from '@tabler/icons-react';
import { useLoaderData } from 'react-router';
import { usePageTitle } from '../../lib/screen/page-title.ts';
import { dashboardPath } from '../../lib/session/safe-to.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { ScreenIcon } from '../../records/icons/index.ts';
import { firstNavItem } from '../../records/navigation/index.ts';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { LostFrame } from './lost-frame.tsx';
import type { NotFoundData } from './lost-loader.ts';

const refusedTitle = 'Su rol no incluye esta pantalla';
const disjunctionFormat = new Intl.ListFormat('es-HN', { type: 'disjunction' });

/** Error page for an unknown address, or for a screen that the role of the signed-in person does not include. */
export function Component() {
  const session = useSession();
  const { path, administrators } = useLoaderData<NotFoundData>();
  usePageTitle(administrators === null ? undefined : refusedTitle);
  return (
    <LostFrame
      codeText="Error 404"
      title={administrators === null ? 'Esta página no está en la vitrina' : refusedTitle}
      line={
        administrators === null
          ? 'La dirección no existe, cambió o es de un registro que usted no puede ver.'
          : administratorsText(administrators)
      }
      path={path}
    >
      {session === null ? (
        <ButtonLink to="/pages/login" kind="red" icon={<IconLogin2 stroke={1.75} />}>
          Ingresar
        </ButtonLink>
      ) : (
        <HomeLink />
      )}
    </LostFrame>
  );
}

const administratorsText = (administrators: readonly string[]): string =>
  administrators.length === 0
    ? 'Si la necesita para su trabajo, pídala a quien administra los roles.'
    : `Si la necesita para su trabajo, pídala a quien administra los roles: ${disjunctionFormat.format(administrators)}.`;

/** Link to the first screen that the person may open, usually the dashboard. */
function HomeLink() {
  const firstItem = firstNavItem();
  if (firstItem === undefined) {
    return (
      <ButtonLink to="/profile" kind="red" icon={<IconUser stroke={1.75} />}>
        Ir a mi perfil
      </ButtonLink>
    );
  }
  return (
    <ButtonLink to={firstItem.path} kind="red" icon={<ScreenIcon name={firstItem.icon} size={18} />}>
      {firstItem.path === dashboardPath ? 'Ir al resumen' : `Ir a ${firstItem.label}`}
    </ButtonLink>
  );
}
