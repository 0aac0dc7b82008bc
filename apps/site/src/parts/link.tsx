import type { PublicDestination } from '@vitrina/model';
import type { ReactNode } from 'react';

/**
 * Allowed link addresses. Browsers read `\` as `/` and drop white space, so `/\` and `/<tab>/` would lead to another
 * site.
 */
const allowedPattern = /^(?:\/(?![/\\\s])|#|https?:\/\/|tel:|mailto:)/;

/** Returns the address if it is safe for a link; null for addresses that a browser would run as a script. */
export function safeAddress(address: string | null | undefined): string | null {
  return address && allowedPattern.test(address) ? address : null;
}

interface LinkProps {
  readonly href: string | null | undefined;
  readonly target?: '_self' | '_blank' | undefined;
  readonly className?: string | undefined;
  /** JSON pointer of the field with the link target. */
  readonly field?: string | undefined;
  readonly children: ReactNode;
}

/** Link, or only its text if it has no address. Hidden text for screen readers marks links that open a new tab. */
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
  /** JSON pointers of the fields with the label and the link target. */
  readonly fields: { readonly label: string; readonly destination: string };
}

/** Button with a link target; not rendered while the target is not published. */
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

/** Returns the pointers of a button's fields: label and link target in the group at the pointer. */
export const buttonFields = (at: string) => ({ label: `${at}/label`, destination: `${at}/destination` });
