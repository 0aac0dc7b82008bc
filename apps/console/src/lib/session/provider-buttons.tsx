import { IconLogin2 } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { stack } from '../../ui/primitives/index.ts';
import { type Config, config, knownConfig } from '../calls/api.ts';
import { noticeFailure } from '../notices.ts';

/** Returns the settings of the deployment; undefined until they are loaded. A change renders the component. */
export function useConfig(): Config | undefined {
  const [currentConfig, setCurrentConfig] = useState(knownConfig);
  useEffect(() => {
    config().then(
      setCurrentConfig,
      // The sign-in loads the configuration again and reports the failure.
      () => undefined,
    );
  }, []);
  return currentConfig;
}

interface ProviderButtonsProps {
  readonly providers: Config['sign_on_providers'];
  /** True if the first button is the main action of the view. */
  readonly isMain?: boolean;
  /** Opens the provider's page. */
  readonly onGo: (provider: string) => Promise<void>;
}

/** One sign-in button for each provider. */
export function ProviderButtons({ providers, isMain = false, onGo }: ProviderButtonsProps) {
  const [busyProvider, setBusyProvider] = useState<string | null>(null);
  const go = (name: string) => {
    setBusyProvider(name);
    onGo(name)
      .catch(noticeFailure)
      .finally(() => setBusyProvider(null));
  };
  return (
    <div className={stack(8)}>
      {providers.map(({ name, label }, index) => (
        <Button
          key={name}
          kind={isMain && index === 0 ? 'red' : 'outline'}
          size="large"
          wide
          icon={<IconLogin2 stroke={1.75} />}
          busy={busyProvider === name}
          disabled={busyProvider !== null && busyProvider !== name}
          onClick={() => go(name)}
        >
          Ingresar con {label}
        </Button>
      ))}
    </div>
  );
}
