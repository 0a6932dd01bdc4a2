import { fileURLToPath } from 'node:url'

/** Where `npm start` keeps compiled code too: with it a server starts in half the time. */
export const COMPILED = fileURLToPath(new URL('../../node_modules/.cache/node', import.meta.url))
