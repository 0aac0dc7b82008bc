import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { safeTo } from '../../../lib/session/safe-to.ts';
import { markSignOut, refreshSession } from '../../../lib/session/sign-in.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { SecondStepSetUp } from '../second-step-setup/index.ts';
import { PublicFrame } from './public-frame.tsx';

/** Screen on which a person sets up the second step that their role requires. */
export function Component() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const isWaiting = useSession()?.secondStep?.set_up_only === true;
  const to = safeTo(query, () => true);
  useEffect(() => {
    // Also after the setup: the session is a full one then, and the guards let it pass.
    if (!isWaiting) void navigate(to, { replace: true });
  }, [isWaiting, navigate, to]);
  return (
    <PublicFrame
      title="Active la verificación en dos pasos"
      description="Su rol la exige: es lo único que puede hacer hasta activarla. Toma un minuto."
    >
      <SecondStepSetUp
        asksPassword={false}
        onDone={() => void refreshSession()}
        cancelText="Salir"
        onCancel={() => {
          markSignOut();
          void navigate('/pages/login');
        }}
      />
    </PublicFrame>
  );
}
