import { isApiError } from '@vitrina/client/api-error';

export { ApiError, errorFrom, isApiError, toUnreachedError } from '@vitrina/client/api-error';

/** True if there is nothing under the id that the address of the screen names, or it cannot be an id at all. */
export function isMissing(error: unknown): boolean {
  return isApiError(error) && (error.status === 404 || error.status === 400);
}
