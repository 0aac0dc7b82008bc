import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isApiError } from '../../../lib/calls/api-error.ts';
import { noticeDone } from '../../../lib/notices.ts';
import { ProviderButtons, useConfig } from '../../../lib/session/provider-buttons.tsx';
import { safeTo } from '../../../lib/session/safe-to.ts';
import { finishSignOn } from '../../../lib/session/sign-in.ts';
import { goToProvider } from '../../../lib/session/sign-on.ts';
import { waitText } from '../../../lib/wait-text.ts';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/page/states.tsx';
import { stack } from '../../../ui/primitives/index.ts';
import { PublicFrame } from './public-frame.tsx';
import { LinkLine } from './public-parts.tsx';

/**
 * Results of completed sign-ins, by the query of the return address. They are cached because a code works only once
 * but React may mount the screen twice.
 */
const signOnsBySearch = new Map<string, ReturnType<typeof finishSignOn>>();

function finishOnce(search: string): ReturnType<typeof finishSignOn> {
  const signOn = signOnsBySearch.get(search) ?? finishSignOn(search);
  signOnsBySearch.set(search, signOn);
  return signOn;
}

/**
 * Screen to which the provider returns after single sign-on. Completes the sign-in and opens the requested screen.
 */
export function Component() {
  const { search } = useLocation();
  return search === '' ? <MissingParameters /> : <ReturnFromProvider key={search} search={search} />;
}

function ReturnFromProvider({ search }: { readonly search: string }) {
  const navigate = useNavigate();
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    let isUnmounted = false;
    finishOnce(search).then(
      ({ to, linked: isLinked }) => {
        if (isUnmounted) return;
        if (isLinked) noticeDone('updated', 'Su cuenta quedó vinculada.');
        void navigate(
          safeTo(new URLSearchParams({ to }), () => true),
          { replace: true },
        );
      },
      (error: unknown) => {
        if (!isUnmounted) setFailure(error);
      },
    );
    return () => {
      isUnmounted = true;
    };
  }, [search, navigate]);
  if (failure !== null) return <RefusedSignOn failure={failure} />;
  return (
    <PublicFrame
      title="Comprobando su ingreso"
      description="Un momento: estamos confirmando quién es usted."
      busy
    >
      <SkeletonGroup label="Comprobando su ingreso…">
        <Skeleton height={44} />
      </SkeletonGroup>
    </PublicFrame>
  );
}

/**
 * Returns the destination and the provider of a failed sign-in. Defaults apply if the error does not contain them.
 */
function parametersOf({ extras }: { readonly extras: Readonly<Record<string, unknown>> }) {
  const { to, provider } = extras;
  return {
    to: typeof to === 'string' ? safeTo(new URLSearchParams({ to }), () => true) : '/',
    provider: typeof provider === 'string' ? provider : null,
  };
}

function RefusedSignOn({ failure }: { readonly failure: unknown }) {
  const config = useConfig();
  const { to, provider } = parametersOf(isApiError(failure) ? failure : { extras: {} });
  const otherProviders =
    config?.sign_on_providers.filter(({ name }) => provider === null || name === provider) ?? [];
  const isUnreached = isApiError(failure, 'provider_unreached');
  return (
    <PublicFrame
      title={isUnreached ? 'El ingreso no está disponible' : 'No pudo ingresar'}
      description={<span role="alert">{failureText(failure)}</span>}
    >
      <div className={stack(16)}>
        <ProviderButtons providers={otherProviders} isMain onGo={(name) => goToProvider(name, to, false)} />
        <LinkLine to={`/pages/login?to=${encodeURIComponent(to)}`} isReplacing>
          {config?.password_closed === true ? 'Volver al ingreso' : 'Ingresar con contraseña'}
        </LinkLine>
      </div>
    </PublicFrame>
  );
}

function failureText(failure: unknown): string {
  if (!isApiError(failure)) return 'El servicio no respondió. Intente de nuevo.';
  if (failure.status !== 429) return failure.detail;
  return `Demasiados intentos. Espere ${waitText(failure.retryAfter)} e intente de nuevo.`;
}

/** Message for a person who opened the return address without the parameters of a provider. */
function MissingParameters() {
  return (
    <PublicFrame
      title="Comience en la página de ingreso"
      description="A esta dirección se vuelve después de ingresar con la cuenta del grupo."
    >
      <ButtonLink to="/pages/login" replace kind="red" size="large" wide>
        Ir a ingresar
      </ButtonLink>
    </PublicFrame>
  );
}
