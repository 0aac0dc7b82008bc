import { formatNumber } from '@vitrina/model';

/** Unit of areas that are also shown in square varas. */
export const squareMetre = 'm²';

const varasPerSquareMetre = 1.4343;

/** Formats an area in square varas, a unit for land in Honduras: `301.9 v²`. @param area in square metres */
export function varasText(area: number): string {
  const roundedVaras = Math.round(area * varasPerSquareMetre * 10) / 10;
  return `${formatNumber(Math.trunc(roundedVaras))}.${Math.round((roundedVaras % 1) * 10)} v²`;
}
