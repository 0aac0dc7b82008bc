import { IconMailCheck } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { isApiError } from '../../../lib/calls/api-error.ts';
import { noticeFailure } from '../../../lib/notices.ts';
import { explainFailure, type FormOptions, useForm } from '../../../lib/state/use-form.ts';
import { waitText } from '../../../lib/wait-text.ts';
import { cx } from '../../../ui/cx.ts';
import { Card } from '../../../ui/page/card.tsx';
import { IconTile } from '../../../ui/page/states.tsx';
import { row, text } from '../../../ui/primitives/index.ts';
import styles from './public.module.css';

/** Field for the staff id with which a person signs in. */
export const staffIdField = {
  label: 'Código de empleado',
  large: true,
  autoComplete: 'username',
  autoCapitalize: 'none',
  spellCheck: false,
  placeholder: 'Ej. mfunes',
} as const;

interface LinkLineProps {
  readonly to: string;
  readonly isReplacing?: boolean;
  /** Sentence before the link. */
  readonly textBefore?: string;
  readonly children: ReactNode;
}

/** Line below a form with a link to another page of the sign-in. */
export function LinkLine({ to, isReplacing = false, textBefore, children }: LinkLineProps) {
  return (
    <p className={text('label', 'second')}>
      {textBefore !== undefined && `${textBefore} `}
      <Link className={cx(text('strong'), styles.link)} to={to} replace={isReplacing}>
        {children}
      </Link>
    </p>
  );
}

const focusElement = (element: HTMLElement | null) => element?.focus();

/** Message of the service that replaces a sent form and takes the focus. */
export function AnswerText({ children }: { readonly children: string }) {
  return (
    <Card padding="rail" className={row(12, 'start')} role="status">
      <IconTile tone="success" size="small" icon={<IconMailCheck stroke={1.75} />} />
      <p ref={focusElement} tabIndex={-1} data-focus-target>
        {children}
      </p>
    </Card>
  );
}

/** Form for a request without a session. `answer` is the message of the service after the request. */
export function useRequestForm<V extends object, B>(
  initial: V,
  check: FormOptions<V, B>['check'],
  send: (body: B) => Promise<{ readonly detail: string }>,
) {
  const [answer, setAnswer] = useState<string | null>(null);
  const form = useForm({
    initial,
    check,
    send: async (body: B) => setAnswer((await send(body)).detail),
    explain: (error) => {
      if (!isApiError(error) || error.status !== 429) return explainFailure(error);
      noticeFailure(
        error,
        `Demasiadas solicitudes. Espere ${waitText(error.retryAfter)} e intente de nuevo.`,
      );
      return [];
    },
  });
  return { form, answer };
}
