import type { PublicDestination } from '@vitrina/model';
import type { ReactNode } from 'react';

/** Browsers read `\` as `/` and drop white space: `/\` and `/<tab>/` would lead to another site. */
const allowedPattern = /^(?:\/(?![/\\\s])|#|https?:\/\/|tel:|mailto:)/;

/** The address if a link may have it: nothing that a browser would run. */
export function safeAddress(address: string | null | undefined): string | null {
  return address && allowedPattern.test(address) ? address : null;
}

interface LinkProps {
  readonly href: string | null | undefined;
  readonly target?: '_self' | '_blank' | undefined;
  readonly className?: string | undefined;
  /** JSON pointer of the field that says where it leads. */
  readonly field?: string | undefined;
  readonly children: ReactNode;
}

/** A link; its words alone where it leads nowhere. One that opens a tab of its own says so. */
export function Link({ href, target, className, field, children }: LinkProps) {
  const address = safeAddress(href);
  if (address === null)
    return (
      <span className={className} data-field={field}>
        {children}
      </span>
    );
  const opensTab = target === '_blank';
  return (
    <a
      className={className}
      data-field={field}
      href={address}
      {...(opensTab && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      {children}
      {opensTab && <span className="unseen"> (se abre en otra pestaña)</span>}
    </a>
  );
}

interface ButtonLinkProps {
  readonly label: string | null | undefined;
  readonly destination: PublicDestination | null | undefined;
  readonly className?: string;
  /** JSON pointers of the fields with its words and with where it leads. */
  readonly fields: { readonly label: string; readonly destination: string };
}

/** A button that leads to a destination; nothing while its target is not on the site. */
export function ButtonLink({ label, destination, className = 'button', fields }: ButtonLinkProps) {
  if (!label || safeAddress(destination?.address) === null) return null;
  return (
    <Link
      className={className}
      field={fields.destination}
      href={destination?.address}
      target={destination?.target}
    >
      <span data-field={fields.label}>{label}</span>
    </Link>
  );
}

/** The pointers of a button's fields: a group with words and destination at that pointer. */
export const buttonFields = (at: string) => ({ label: `${at}/label`, destination: `${at}/destination` });
