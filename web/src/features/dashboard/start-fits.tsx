import { postHref } from '@ensemble/contract/posts/address.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Share2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useSend } from '../../lib/api.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { pathTo } from '../../lib/paths.ts'
import { Status } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { toast } from '../../ui/toast.tsx'
import { StartFrame } from './start-frame.tsx'
import { readStartAgain, type Start, type StartPerson, talentPool } from './start.api.ts'

const ShareDialog = lazyPart(() => import('../../shared/sharing/share-dialog.tsx'), 'ShareDialog')

/** Who fits the newest open job: the best of them to invite, all of them in the pool, and the job's address to share. */
export function StartFits({ post, count, people }: NonNullable<Start['fits']>) {
  const [shares, setShares] = useState(false)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-4 border-t border-hairline pt-4 pb-2">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h3 className="min-w-0 font-strong [overflow-wrap:anywhere]">
          {`${count} ${count === 1 ? 'person fits' : 'people fit'} ${post.title}`}
        </h3>
        <span className="flex flex-wrap items-center gap-4 text-small">
          {count > people.length && (
            <Link href={pathTo(`/business/talent-pool?sort=match&post=${post.id}`)}>{`See all ${count}`}</Link>
          )}
          <Button size="small" icon={<Share2 size={16} aria-hidden="true" />} onClick={() => setShares(true)}>
            Share job
          </Button>
        </span>
      </div>
      <ul className="grid grid-cols-2 gap-4 sm:grid-cols-4" aria-label={`People who fit ${post.title}`}>
        {people.map((person, at) => (
          <StartFrame key={person.id} person={person} at={at}>
            <Invite person={person} post={post} />
          </StartFrame>
        ))}
      </ul>
      <Suspense>
        {shares && (
          <ShareDialog
            title="Share job"
            path={postHref('job', post.id)}
            name={post.title}
            embeds
            onClose={() => setShares(false)}
          />
        )}
      </Suspense>
    </li>
  )
}

function Invite({ person, post }: { person: StartPerson; post: { id: string; title: string } }) {
  const cache = useQueryClient()
  const invite = useSend(talentPool.invite)
  const [sent, setSent] = useState(false)
  const send = async () => {
    try {
      await invite.mutateAsync({ params: { talentId: person.id }, body: { post_id: post.id } })
      setSent(true)
      toast({ text: `${person.name} was invited.` })
    } catch (error) {
      toast({ text: error instanceof Error ? error.message : 'Couldn’t send the invitation.' })
      await readStartAgain(cache)
    }
  }
  return (
    <span className="flex min-h-11 items-center pt-2">
      {sent || person.invited_at ? (
        <Status tone="calm" icon="check">
          Invited
        </Status>
      ) : (
        <Button
          size="small"
          pending={invite.isPending}
          aria-label={`Invite ${person.name} to apply`}
          onClick={() => void send()}
        >
          Invite
        </Button>
      )}
    </span>
  )
}
