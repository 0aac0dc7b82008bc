export { ApiError, errorFrom, type FieldProblem, isApiError, unreached } from '@vitrina/client/api-error';
