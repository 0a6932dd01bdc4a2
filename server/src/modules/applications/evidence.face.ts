export { type Evidence, evidenceOf } from './evidence.reads.ts'
