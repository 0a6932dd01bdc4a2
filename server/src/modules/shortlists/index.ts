export { hasList } from './shortlists.reads.ts'
export { placeEveryone } from './shortlists.tasks.ts'
