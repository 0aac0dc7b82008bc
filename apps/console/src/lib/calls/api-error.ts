export { ApiError, errorFrom, isApiError, unreached } from '@vitrina/client/api-error';
