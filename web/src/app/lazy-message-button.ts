import { lazy } from 'react'

/** The button that writes to somebody: a visitor does not load it. */
export const MessageButton = lazy(() => import('../features/messaging/message-button.tsx').then((module) => ({ default: module.MessageButton })))
