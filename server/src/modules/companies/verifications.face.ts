export { decideVerification, findVerification, listVerifications, undoDecision } from './decisions.service.ts'
export { sendDocument } from './documents.service.ts'
