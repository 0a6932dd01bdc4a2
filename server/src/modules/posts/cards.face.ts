export { postCards } from './cards.reads.ts'
