import { Suspense } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'

/** Talent never loads what only a business sees. */
const NewApplicants = lazyPart(() => import('../../features/applicants/new-applicants.tsx'), 'NewApplicants')

export const NewCount = () => (
  <Suspense>
    <NewApplicants />
  </Suspense>
)
