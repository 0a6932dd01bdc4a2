export { compareIfDue } from './matching.service.ts'
