import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { call } from '../../lib/api.ts'
import { pathTo } from '../../lib/paths.ts'
import { useSession } from '../../shared/session/session.ts'
import { toast } from '../../ui/toast.tsx'
import { pathOf, portfolio, type Project, takeProject } from './portfolio.api.ts'

/** Likes at once, and undoes it when the server refuses. A visitor is asked to sign in and returns here afterwards. */
export function useLike(project: Project): () => void {
  const signedIn = useSession().status === 'in'
  const router = useRouter()
  const cache = useQueryClient()
  return () => {
    if (!signedIn) return void router.navigate({ href: pathTo(`/auth?next=${encodeURIComponent(pathOf(project))}`) })
    const liked = !project.liked
    takeProject(cache, { ...project, liked, likes: project.likes + (liked ? 1 : -1) })
    call(liked ? portfolio.like : portfolio.unlike, { params: { projectId: project.id } }).then(
      ({ likes }) => takeProject(cache, { ...project, liked, likes }),
      (cause: unknown) => {
        takeProject(cache, project)
        toast({ text: cause instanceof Error ? cause.message : 'Couldn’t save this. Please try again.' })
      },
    )
  }
}
