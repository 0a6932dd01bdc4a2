import { collaborations } from '@ensemble/contract/collaborations/collaborations.routes.ts'
import type { Collaboration } from '@ensemble/contract/collaborations/collaborations.schemas.ts'
import { COLLABORATION_PAYMENT_LABELS } from '@ensemble/contract/collaborations/vocabulary.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../lib/api.ts'
import { peopleDay } from '../../lib/format.ts'
import { pathTo } from '../../lib/paths.ts'
import { ApplyScreen, type ApplyWords } from './apply-screen.tsx'
import { startJoining } from './applying.api.ts'
import { JoinForm } from './join-form.tsx'

const WORDS: ApplyWords<Collaboration> = {
  title: 'Join Collaboration',
  noun: 'collaboration',
  applied: 'You’ve already asked to join',
  refused: 'You can’t join this collaboration',
  others: { href: pathTo('/?kind=collaboration'), label: 'See open collaborations' },
  pathOf: (post) => pathTo('/collab/$collaborationId', post.id),
  factsOf: (post) =>
    [
      post.poster.name,
      post.location ?? (post.remote ? 'Remote' : null),
      post.project_type,
      post.payment_type && COLLABORATION_PAYMENT_LABELS[post.payment_type],
      post.start_date && `starts ${peopleDay(post.start_date)}`,
    ]
      .filter(Boolean)
      .join(' · '),
}

/** Join Collaboration. */
export function JoinCollaboration({
  collaborationId,
  onSent,
}: {
  collaborationId: string
  onSent: (applicationId: string) => void
}) {
  const post = useQuery(query(collaborations.get, { params: { collaborationId } }))
  const start = useQuery({ ...startJoining(collaborationId), enabled: post.data?.can.apply === true })
  return (
    <ApplyScreen
      words={WORDS}
      post={post}
      start={start}
      form={(post, { draft, media, works, last_letter }) => (
        <JoinForm post={post} kept={draft} media={media} works={works} lastLetter={last_letter} onSent={onSent} />
      )}
    />
  )
}
