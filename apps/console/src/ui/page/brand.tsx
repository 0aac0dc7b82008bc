import { cx } from '../cx.ts';
import { row, text } from '../primitives/index.ts';
import styles from './bits.module.css';

/** Logo: a white V in a red window. Decorative, because the name is beside it. */
export function BrandMark({ size = 32 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="7" fill="#eb182b" />
      <path d="M8.6 8.4h14.8L16 23.2z" fill="#fff" fillOpacity="0.28" />
      <path
        d="M8.4 8.8 16 24l7.600-15.200"
        fill="none"
        stroke="#fff"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** Logo and name. */
export function Brand({ size = 32, large = false }: { readonly size?: number; readonly large?: boolean }) {
  return (
    <span className={cx(row(12, 'inline'), text(large ? 'record' : 'section'), styles.brand)}>
      <BrandMark size={size} />
      <span className={text('nowrap')}>Vitrina</span>
    </span>
  );
}
