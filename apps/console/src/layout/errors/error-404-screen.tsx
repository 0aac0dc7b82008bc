import { IconLogin2, IconUser } from '@tabler/icons-react';
import { useSession } from '../../lib/session/use-session.ts';
import { anyText, urlState } from '../../lib/state/url-state.ts';
import { useUrlState } from '../../lib/state/use-url-state.ts';
import { ScreenIcon } from '../../records/icons/index.ts';
import { navForPerson } from '../../records/navigation/index.ts';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { LostFrame } from './lost-frame.tsx';

/** Maximum length of the unknown address on the page. The address is only text, never a link. */
const maxShownLength = 200;

const lostUrl = urlState<{ readonly to: string | null }>({ to: anyText('to') });

/**
 * Error page for an unknown address, or for an address that the person may not open. The page is the same in both
 * cases.
 */
export function Component() {
  const session = useSession();
  const [{ to }] = useUrlState(lostUrl);
  const path = to?.startsWith('/') ? to.slice(0, maxShownLength) : null;
  return (
    <LostFrame
      kicker="Error 404"
      title="Esta página no está en la vitrina"
      line="La dirección no existe, cambió, o su usuario no tiene permiso para verla."
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

/** Link to the first screen that the person may open, usually the dashboard. */
function HomeLink() {
  const first = navForPerson()[0]?.items[0];
  if (first === undefined) {
    return (
      <ButtonLink to="/profile" kind="red" icon={<IconUser stroke={1.75} />}>
        Ir a mi perfil
      </ButtonLink>
    );
  }
  const summary = first.path === '/dashboard/analytics';
  return (
    <ButtonLink to={first.path} kind="red" icon={<ScreenIcon name={first.icon} size={18} />}>
      {summary ? 'Ir al resumen' : `Ir a ${first.label}`}
    </ButtonLink>
  );
}
