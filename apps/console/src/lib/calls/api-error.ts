import { isApiError } from '@vitrina/client/api-error';

export { ApiError, errorFrom, isApiError, toUnreachedError } from '@vitrina/client/api-error';

/** True if the error means that the requested id does not exist (404) or is malformed (400). */
export function isMissing(error: unknown): boolean {
  return isApiError(error) && (error.status === 404 || error.status === 400);
}
