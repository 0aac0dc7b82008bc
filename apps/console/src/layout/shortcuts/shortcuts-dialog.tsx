import { IconKeyboard } from '@tabler/icons-react';
import { Link } from 'react-router';
import { commandKey } from '../../lib/screen/command-key.ts';
import { singleKeys } from '../../lib/state/single-keys.ts';
import { useStore } from '../../lib/state/store.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Kbd } from '../../ui/page/bits.tsx';
import { row, stack, text } from '../../ui/primitives/index.ts';

interface Shortcut {
  /** Alternatives, each a list of keys that are pressed together. */
  readonly keys: readonly (readonly string[])[];
  readonly effectText: string;
  /** True for a single character that works without focus: the profile can switch it off. */
  readonly single?: true;
}

const shortcutGroups: readonly { readonly title: string; readonly shortcuts: readonly Shortcut[] }[] = [
  {
    title: 'En todas las pantallas',
    shortcuts: [
      { keys: [['/']], effectText: 'Ir al campo de búsqueda de la pantalla', single: true },
      { keys: [['?']], effectText: 'Ver esta lista', single: true },
      { keys: [[commandKey, 'K']], effectText: 'Buscar en todo el contenido' },
      { keys: [['F6']], effectText: 'Ir a los avisos y volver' },
      { keys: [['Esc']], effectText: 'Cerrar el diálogo o el menú abierto' },
    ],
  },
  {
    title: 'En menús, encabezados y gráficos',
    shortcuts: [
      { keys: [['↑'], ['↓']], effectText: 'Pasar al elemento anterior o siguiente del menú principal' },
      { keys: [['←'], ['→']], effectText: 'Pasar de una columna o de una barra a otra' },
      { keys: [['Inicio'], ['Fin']], effectText: 'Ir al primero o al último' },
    ],
  },
  {
    title: 'Al editar',
    shortcuts: [
      { keys: [[commandKey, 'S']], effectText: 'Guardar el registro' },
      { keys: [[commandKey, 'Z']], effectText: 'Deshacer en menús y textos con formato' },
      { keys: [[commandKey, 'Mayús', 'Z']], effectText: 'Rehacer' },
    ],
  },
  {
    title: 'En la bandeja',
    shortcuts: [
      { keys: [['J'], ['↓']], effectText: 'Siguiente solicitud, con una fila enfocada' },
      { keys: [['K'], ['↑']], effectText: 'Solicitud anterior, con una fila enfocada' },
      { keys: [['R']], effectText: 'Responder la solicitud abierta', single: true },
    ],
  },
];

/** Dialog that lists the keyboard shortcuts of the console, without those that the person has switched off. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  const isOff = useStore(singleKeys) === 'off';
  return (
    <Dialog
      title="Atajos del teclado"
      line={
        <>
          Los de una sola tecla {isOff ? 'están desactivados' : 'se pueden desactivar'} en{' '}
          <Link to="/profile" onClick={onClose}>
            Mi perfil
          </Link>
          .
        </>
      }
      icon={<IconKeyboard stroke={1.75} />}
      onClose={onClose}
      actions={
        <Button kind="ink" onClick={onClose} data-autofocus>
          Cerrar
        </Button>
      }
    >
      <div className={stack(20, 'above16')}>
        {shortcutGroups.map(({ title, shortcuts }) => (
          <section key={title} className={stack(8)} aria-label={title}>
            <h3 className={text('label', 'second')}>{title}</h3>
            <ul className={stack(6)}>
              {shortcuts
                .filter(({ single = false }) => !(single && isOff))
                .map(({ keys, effectText }) => (
                  <li key={effectText} className={row(16, 'between')}>
                    {effectText}
                    <span className={row(4, 'fixed')}>
                      {keys.map((combination, index) => (
                        <span key={combination.join('+')} className={row(4)}>
                          {index > 0 && <span className={text('small', 'second')}>o</span>}
                          {combination.map((key) => (
                            <Kbd key={key}>{key}</Kbd>
                          ))}
                        </span>
                      ))}
                    </span>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
