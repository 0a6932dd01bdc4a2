export { heard, isHeard, QUIET } from './quiet/as-heard.reads.ts'
