import { useSyncExternalStore } from 'react'
import { isOffline, onConnection } from './connection.ts'

/** Whether the server cannot be reached now, as far as we know. */
export const useOffline = (): boolean => useSyncExternalStore(onConnection, isOffline)
