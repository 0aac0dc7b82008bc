import { formatNumber } from '@vitrina/model';

/** Unit of areas that are also shown in square varas. */
export const squareMetre = 'm²';

const varasPerSquareMetre = 1.4343;

/** Formats an area in square varas, a unit for land in Honduras: `301.9 v²`. @param area in square metres */
export function inVaras(area: number): string {
  const tenths = Math.round(area * varasPerSquareMetre * 10) / 10;
  return `${formatNumber(Math.trunc(tenths))}.${Math.round((tenths % 1) * 10)} v²`;
}
