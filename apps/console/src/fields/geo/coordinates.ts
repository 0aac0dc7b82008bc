import { cleanLine, toAsciiDigits } from '@vitrina/model';

const typedText = (input: string): string => toAsciiDigits(cleanLine(input)).trim();

/** Parses typed degrees: `14.0990`, `−87.186`, `14,099`. Null for anything but a number. */
export function parseDegrees(input: string): number | null {
  const text = typedText(input).replace('−', '-').replace('°', '');
  const decimalText = /^[+-]?\d{1,3},\d+$/.test(text) ? text.replace(',', '.') : text;
  return /^[+-]?\d{1,3}(?:\.\d+)?$/.test(decimalText) ? Math.round(Number(decimalText) * 1e6) / 1e6 : null;
}

/**
 * Parses a pasted pair of coordinates: `14.09, -87.18`, `(14.09; -87.18)`, `14.09 -87.18`. Null for anything else.
 */
export function parsePair(input: string): { readonly lat: number; readonly lng: number } | null {
  const [, latitudeText = '', longitudeText = ''] =
    /^\(?\s*([+\-−]?\d{1,3}\.\d+)°?\s*[,;\s]\s*([+\-−]?\d{1,3}\.\d+)°?\s*\)?$/.exec(typedText(input)) ?? [];
  const [lat, lng] = [parseDegrees(latitudeText), parseDegrees(longitudeText)];
  return lat === null || lng === null ? null : { lat, lng };
}
