/** Formats a waiting time: `30 segundos`, `1 minuto`, `15 minutos`; rounded up. `un momento` if it is unknown. */
export function waitText(seconds: number | undefined): string {
  if (seconds === undefined || seconds <= 0) return 'un momento';
  if (seconds < 60) return seconds === 1 ? '1 segundo' : `${seconds} segundos`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? '1 minuto' : `${minutes} minutos`;
}
