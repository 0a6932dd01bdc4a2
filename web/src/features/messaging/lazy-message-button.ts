import { lazyPart } from '../../lib/lazy-part.ts'

/** The button that writes to somebody: a visitor does not load it. */
export const MessageButton = lazyPart(() => import('./message-button.tsx'), 'MessageButton')
