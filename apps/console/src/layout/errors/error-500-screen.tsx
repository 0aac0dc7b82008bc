import { IconRefresh } from '@tabler/icons-react';
import { Button } from '../../ui/actions/button.tsx';
import { LostFrame } from './lost-frame.tsx';

/** Error page for a failure of the service. The public sites are not affected. */
export function Component() {
  return (
    <LostFrame
      codeText="Error 500"
      title="El servicio no respondió bien"
      line="Lo que ya guardó está a salvo. Espere un momento y vuelva a intentarlo."
    >
      <Button kind="red" icon={<IconRefresh stroke={1.75} />} onClick={() => window.location.assign('/')}>
        Reintentar
      </Button>
    </LostFrame>
  );
}
