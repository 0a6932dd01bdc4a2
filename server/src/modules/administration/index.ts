export { needsSecondFactor } from './administration.policy.ts'
export { blockPerson, recordAct, unblockPerson } from './administration.service.ts'
export { issueSetupCode } from './setup.service.ts'
