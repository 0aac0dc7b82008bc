import { usePersistedState } from '../../../lib/state/persisted-state.ts';
import { singleKeys } from '../../../lib/state/single-keys.ts';
import { chooseTheme, useThemeChoice } from '../../../lib/state/theme-choice.ts';
import { SegmentedControl, Switch } from '../../../ui/form/inputs.tsx';
import { SectionCard } from '../../../ui/page/card.tsx';
import { stack, text } from '../../../ui/primitives/index.ts';

/** Card of the preferences that this browser stores: theme and single-key shortcuts. */
export function PreferencesCard() {
  const theme = useThemeChoice();
  const [singleKeysState, setSingleKeys] = usePersistedState(singleKeys);
  return (
    <SectionCard title="Preferencias" line="Se guardan en este navegador." titleId="preferences-card">
      <div className={stack(16)}>
        <div className={stack(6)}>
          <span className={text('label', 'second')} aria-hidden="true">
            Tema
          </span>
          <SegmentedControl
            label="Tema"
            name="theme"
            value={theme}
            options={[
              { value: 'light', label: 'Claro' },
              { value: 'dark', label: 'Oscuro' },
              { value: 'system', label: 'Como el sistema' },
            ]}
            onChange={chooseTheme}
            wide="on phone"
          />
        </div>
        <Switch
          checked={singleKeysState === 'on'}
          onChange={({ currentTarget: { checked } }) => setSingleKeys(checked ? 'on' : 'off')}
        >
          Atajos de una sola tecla: / para buscar, ? para ver todos los atajos y R para responder una
          solicitud
        </Switch>
      </div>
    </SectionCard>
  );
}
