import { lazyPart } from '../../lib/lazy-part.ts'

/** The button that starts a conversation; visitors never load it. */
export const MessageButton = lazyPart(() => import('./message-button.tsx'), 'MessageButton')
