import { createFileRoute, redirect } from '@tanstack/react-router'
import { pathTo } from '../../lib/paths.ts'

/** Interviews are listed beside what they are about: applications, or applicants. */
export const Route = createFileRoute('/_app/interviews/')({
  beforeLoad: ({ context }) => {
    throw redirect({
      href: pathTo(
        context.me?.kind === 'business' ? '/business/applicants?view=interviews' : '/applications?view=interviews',
      ),
      replace: true,
    })
  },
})
