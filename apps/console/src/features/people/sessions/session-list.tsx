import { IconDeviceDesktop, IconDeviceMobile, IconLogout, IconUserCheck } from '@tabler/icons-react';
import type { OpenSession } from '@vitrina/contract';
import { ActionButton, type ActionButtonProps } from '../../../lib/action-button.tsx';
import { formatWhenInside } from '../../../lib/formats.ts';
import { cx } from '../../../ui/cx.ts';
import { Chip } from '../../../ui/page/chip.tsx';
import { box, row, stack, text } from '../../../ui/primitives/index.ts';
import { deviceName } from './device-name.ts';

interface SessionListProps {
  readonly sessions: readonly OpenSession[];
  /** Returns the props of the button that ends a session. Null if the person may not end sessions. */
  readonly end: ((session: OpenSession) => Omit<ActionButtonProps<unknown>, 'children'>) | null;
}

/** Lists the sessions of a person, most recently used first, with device, address and times. */
export function SessionList({ sessions, end }: SessionListProps) {
  return (
    <ul className={stack(0, 'lined')}>
      {sessions.map((session) => {
        const { name, isMobile } = deviceName(session.user_agent);
        const DeviceIcon = isMobile ? IconDeviceMobile : IconDeviceDesktop;
        return (
          <li key={session.id} className={row(12, 'pad10x0')}>
            <DeviceIcon className={text('second', 'fixed')} stroke={1.75} aria-hidden="true" />
            <div className={box('fill')}>
              <p className={cx(row(8, 'wrap'), text('name'))}>
                {name}{' '}
                {session.current && (
                  <Chip tone="neutral" icon={<IconUserCheck />}>
                    Este equipo
                  </Chip>
                )}
              </p>
              <p className={text('small', 'second')}>
                {[
                  session.address,
                  `activa ${formatWhenInside(session.seen_at)}`,
                  `desde ${formatWhenInside(session.created_at)}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            {end !== null && (
              <ActionButton
                kind="plain-danger"
                size="small"
                icon={<IconLogout stroke={1.75} />}
                aria-label={session.current ? 'Cerrar esta sesión' : `Cerrar la sesión de ${name}`}
                {...end(session)}
              >
                Cerrar
              </ActionButton>
            )}
          </li>
        );
      })}
    </ul>
  );
}
