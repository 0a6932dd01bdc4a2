import { ApiError } from './api-error.ts'

const CONFLICT = 409

/** Whether the server refused because somebody, or another page, was faster. */
export const isConflict = (cause: unknown): cause is ApiError => cause instanceof ApiError && cause.status === CONFLICT
