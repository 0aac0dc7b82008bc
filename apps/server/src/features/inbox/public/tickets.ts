import { randomInt } from 'node:crypto';
import { ticketDigits, ticketText } from '@vitrina/model';

/** Numbers drawn before one with another figure is taken: where nearly all are used, a free one is not looked for. */
const draws = 20;

/** Tickets in the order in which they are tried: with six figures, then with seven. Nobody reads counts from them. */
export function drawTickets(prefix: string, year: number): string[] {
  const drawMany = (from: number, digits: number): string[] =>
    Array.from({ length: draws }, () => ticketText(prefix, year, randomInt(from, 10 ** digits), digits));
  const longer = ticketDigits + 1;
  return [...drawMany(0, ticketDigits), ...drawMany(10 ** ticketDigits, longer)];
}
