export {
  extendReplyDate,
  findScreening,
  getJobForApplying,
  heldScreening,
  jobPosts,
  lockOpenings,
} from './jobs.service.ts'
