import type { Allowed } from '@ensemble/contract/core/index.ts'
import type { MediaKind } from '@ensemble/contract/media/vocabulary.ts'
import { type CreditMove, type CreditState, creditFlow } from '@ensemble/contract/portfolio/credits.flow.ts'
import type { Viewer } from '../../platform/context.ts'

/** What the policies need to know of a project. */
export interface ProjectSubject {
  user_id: string
  status: string
  visibility: string
}

export const isOwn = (viewer: Viewer | null, project: Pick<ProjectSubject, 'user_id'>): boolean =>
  viewer !== null && viewer.id === project.user_id

export const canEditProject = (viewer: Viewer | null, project: ProjectSubject): Allowed =>
  isOwn(viewer, project) ? true : 'core.not_found'

/**
 * Links are for what is private and finished: a draft is for its owner only, and a public project has its own address.
 */
export function canLinkTo(viewer: Viewer | null, project: ProjectSubject): Allowed {
  if (!isOwn(viewer, project)) return 'core.not_found'
  if (project.status === 'draft') return 'portfolio.not_published'
  return project.visibility === 'private' ? true : 'portfolio.not_private'
}

/** No one is asked about a project that they can't see. */
export function canCreditIn(viewer: Viewer | null, project: ProjectSubject): Allowed {
  if (!isOwn(viewer, project)) return 'core.not_found'
  return project.status === 'draft' ? 'portfolio.not_published' : true
}

/** Whether someone who sees a project may like it. */
export function canLikeProject(viewer: Viewer | null, project: ProjectSubject): Allowed {
  if (!viewer) return 'core.sign_in'
  if (viewer.blocked) return 'core.blocked'
  if (!viewer.verified) return 'core.verify'
  return isOwn(viewer, project) ? 'portfolio.own_like' : true
}

export interface CreditSubject {
  person_id: string | null
  owner_id: string
  state: CreditState
}

/** Only the person it names and the project's owner may change a credit; no one else learns that it exists. */
export function canMoveCredit(viewer: Viewer | null, credit: CreditSubject, move: CreditMove): Allowed {
  const party =
    viewer === null
      ? undefined
      : viewer.id === credit.person_id
        ? 'person'
        : viewer.id === credit.owner_id
          ? 'owner'
          : undefined
  const { from, by } = creditFlow[move]
  if (!party || !by.includes(party) || credit.state === 'withdrawn') return 'core.not_found'
  return from.includes(credit.state) ? true : 'portfolio.credit_moved'
}

/** What is known about a file when a project is to be published. */
export interface FileSubject {
  kind: MediaKind
  failed: boolean
  alt: string
}

/** Why these files can't be shown: error codes by the dotted path of what is missing. Empty if they can. */
export function faultsOfFiles(files: readonly FileSubject[], publish: boolean): Record<string, string> {
  const faults: Record<string, string> = {}
  if (!publish) return faults
  if (files.length === 0) faults['items'] = 'portfolio.media_needed'
  files.forEach((file, index) => {
    if (file.failed) faults[`items.${index}`] = 'portfolio.media_failed'
    else if (file.kind === 'image' && file.alt.trim() === '') faults[`items.${index}.alt`] = 'portfolio.alt_needed'
  })
  return faults
}
