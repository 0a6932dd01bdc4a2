import { modules } from './app.ts'
import { postApplicants, rememberCompanyRecords, talentWork } from './modules/applications/index.ts'
import { collaborationPosts } from './modules/collaborations/index.ts'
import { ownCompanies } from './modules/companies/index.ts'
import { eventPosts } from './modules/events/index.ts'
import { jobPosts } from './modules/jobs/index.ts'
import { leaveForCompanies, declinedRequests } from './modules/messaging/index.ts'
import { newsPosts } from './modules/news/index.ts'
import { viewedProjects } from './modules/portfolio/viewed.face.ts'
import { soleCompanies } from './modules/posts/upkeep.face.ts'
import { companyPosts, viewedPosts } from './modules/posts/viewed.face.ts'
import { viewedProfiles } from './modules/profiles/viewed.face.ts'
import type { Platform } from './platform/context.ts'
import { compareIfDue } from './reactions/matching/index.ts'
import { cardsFor } from './reads/discover/index.ts'
import { needsFrom } from './reads/needs/index.ts'
import { matchesOf } from './reads/talent-pool/index.ts'
import { readActing } from './reads/viewer/viewer.reads.ts'

/** The ports that modules get from later ones, and the meaning of all their constraints. */
export const wire = (): Pick<Platform, 'constraints' | 'ports'> => ({
  constraints: Object.assign({}, ...modules.map((module) => module.constraints)) as Platform['constraints'],
  ports: {
    ownCompanies: { ...ownCompanies, soleOf: soleCompanies },
    companyRecord: rememberCompanyRecords(),
    companiesEnded: leaveForCompanies,
    work: talentWork,
    postKinds: { job: jobPosts, collaboration: collaborationPosts, event: eventPosts, news: newsPosts },
    applicants: postApplicants,
    requests: declinedRequests,
    cards: cardsFor,
    matches: matchesOf,
    viewed: { post: viewedPosts, profile: viewedProfiles, project: viewedProjects },
    companyPosts,
    compareIfDue,
    acting: readActing,
    needs: needsFrom(modules.flatMap((module) => module.needs ?? [])),
  },
})
