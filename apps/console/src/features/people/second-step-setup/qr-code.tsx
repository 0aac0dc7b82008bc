import { encode } from 'uqr';

/** Width in modules of the white margin around the code, as the standard of QR codes requires. */
const borderModules = 4;

/** Draws a QR code in the browser, so that the encoded secret is not sent anywhere. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { size, data } = encode(text, { ecc: 'M', border: borderModules });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .filter((part) => part !== '')
    .join('');
  return (
    // Dark on white in every theme: cameras read nothing else.
    <svg width={208} height={208} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path fill="#fff" d={`M0 0h${size}v${size}h-${size}z`} />
      <path fill="#000" shapeRendering="crispEdges" d={path} />
    </svg>
  );
}
