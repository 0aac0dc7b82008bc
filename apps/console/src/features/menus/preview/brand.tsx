import { institutionLabels, isInstitution } from '@vitrina/model';
import type { ReactNode } from 'react';
import { cx } from '../../../ui/cx.ts';
import { row, text } from '../../../ui/primitives/index.ts';
import styles from './screen.module.css';

/** Logo of the site and name of its institution, as the header of the site shows them. */
function SiteBrand({ institution }: { readonly institution: string | null }) {
  return (
    <span className={cx(row(8, 'inline', 'fixed'), text('section'), styles.brand)}>
      <svg viewBox="0 0 22 22" width="22" height="22" aria-hidden="true">
        <circle cx="11" cy="11" r="11" fill="var(--site)" />
        <g fill="none" stroke="#fff" strokeWidth="1.7" strokeLinecap="round">
          <path d="M4.5 10.2c2.2-2 4.3-1.4 6.4.3s4.3 2 6.6.2" />
          <path d="M5.7 14.3c1.9-1.6 3.6-1.1 5.3.2s3.5 1.5 5.3.1" />
        </g>
      </svg>
      {isInstitution(institution) ? institutionLabels[institution] : 'Sitio'}
    </span>
  );
}

export interface SiteBarProps {
  readonly institution: string | null;
  /** Content beside the brand. */
  readonly children?: ReactNode;
}

/** Bar at the top of the site. */
export function SiteBar({ institution, children }: SiteBarProps) {
  return (
    <div className={cx(row(28), styles.bar)}>
      <SiteBrand institution={institution} />
      {children}
    </div>
  );
}
