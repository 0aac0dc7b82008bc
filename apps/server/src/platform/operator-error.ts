/** Error whose message tells the operator in one sentence what to correct. */
export class OperatorError extends Error {
  override readonly name: string = 'OperatorError';
}
