export { findReady, ownFiles, type OwnFile } from './files.queries.ts'
export { sendPrivateFile } from './files.send.ts'
export { findOriginal } from './media.queries.ts'
export { giveUpOrphans } from './orphans.service.ts'
