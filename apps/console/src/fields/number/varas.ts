import { formatNumber } from '@vitrina/model';

/** The unit of areas that are also told in varas. */
export const squareMetre = 'm²';

const varasPerSquareMetre = 1.4343;

/** `301.9 v²`: an area in square varas, in which Hondurans think of land. @param area in square metres */
export function inVaras(area: number): string {
  const tenths = Math.round(area * varasPerSquareMetre * 10) / 10;
  return `${formatNumber(Math.trunc(tenths))}.${Math.round((tenths % 1) * 10)} v²`;
}
