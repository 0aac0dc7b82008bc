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
  readonly effect: string;
}

const groups: readonly { readonly title: string; readonly shortcuts: readonly Shortcut[] }[] = [
  {
    title: 'En todas las pantallas',
    shortcuts: [
      { keys: [['/']], effect: 'Ir al campo de búsqueda de la pantalla' },
      { keys: [['?']], effect: 'Ver esta lista' },
      { keys: [[commandKey, 'K']], effect: 'Buscar en todo el contenido' },
      { keys: [['F6']], effect: 'Ir a los avisos y volver' },
      { keys: [['Esc']], effect: 'Cerrar el diálogo o el menú abierto' },
    ],
  },
  {
    title: 'En menús, encabezados y gráficos',
    shortcuts: [
      { keys: [['↑'], ['↓']], effect: 'Pasar al elemento anterior o siguiente del menú principal' },
      { keys: [['←'], ['→']], effect: 'Pasar de una columna o de una barra a otra' },
      { keys: [['Inicio'], ['Fin']], effect: 'Ir al primero o al último' },
    ],
  },
  {
    title: 'Al editar',
    shortcuts: [
      { keys: [[commandKey, 'S']], effect: 'Guardar el registro' },
      { keys: [[commandKey, 'Z']], effect: 'Deshacer en menús y textos con formato' },
      { keys: [[commandKey, 'Mayús', 'Z']], effect: 'Rehacer' },
    ],
  },
  {
    title: 'En la bandeja',
    shortcuts: [
      { keys: [['J'], ['↓']], effect: 'Siguiente solicitud, con una fila enfocada' },
      { keys: [['K'], ['↑']], effect: 'Solicitud anterior, con una fila enfocada' },
      { keys: [['R']], effect: 'Responder la solicitud abierta' },
    ],
  },
];

/** Dialog that lists the keyboard shortcuts of the console. */
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
        {groups.map(({ title, shortcuts }) => (
          <section key={title} className={stack(8)} aria-label={title}>
            <h3 className={text('label', 'second')}>{title}</h3>
            <ul className={stack(6)}>
              {shortcuts.map(({ keys, effect }) => (
                <li key={effect} className={row(16, 'between')}>
                  {effect}
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
