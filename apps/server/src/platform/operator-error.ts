/** Error whose message tells the operator in one sentence what to put right. */
export class OperatorError extends Error {
  override readonly name: string = 'OperatorError';
}
