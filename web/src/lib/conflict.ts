import { ApiError } from './api-error.ts'

const CONFLICT = 409

/** Whether the server refused because another person or page was faster. */
export const isConflict = (cause: unknown): cause is ApiError => cause instanceof ApiError && cause.status === CONFLICT
