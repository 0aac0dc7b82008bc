import { IconShieldLock } from '@tabler/icons-react';
import { Link } from 'react-router';
import { formatDateTime } from '../lib/formats.ts';
import { useSession } from '../lib/session/use-session.ts';
import { cx } from '../ui/cx.ts';
import { row, text } from '../ui/primitives/index.ts';
import styles from './main-layout.module.css';

/** Banner with the time by which the person must set up the second sign-in step that their role requires. */
export function SecondStepBanner() {
  const due = useSession()?.secondStep?.due_at;
  if (due === undefined) return null;
  return (
    <section
      className={cx(row(12, 'wrap', 'above12', 'pad12x16', 'rounded'), text('warning'), styles.banner)}
      aria-label="Verificación en dos pasos"
    >
      <IconShieldLock size={18} stroke={1.75} aria-hidden="true" />
      <p>
        Su rol exige la verificación en dos pasos. Actívela antes del {formatDateTime(due)}; después no podrá
        hacer nada más hasta activarla.{' '}
        <Link className={text('link')} to="/profile">
          Activarla en mi perfil
        </Link>
      </p>
    </section>
  );
}
