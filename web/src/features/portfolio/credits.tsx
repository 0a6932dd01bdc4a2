import { useQueryClient } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { Suspense, useState } from 'react'
import { call } from '../../lib/api.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { pathTo } from '../../lib/paths.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Status } from '../../ui/badge.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { PlainLink } from '../../ui/link.tsx'
import { toast } from '../../ui/toast.tsx'
import { CreditAnswer } from './credit-answer.tsx'
import { type Credit, portfolio, type Project } from './portfolio.api.ts'

const CreditDialog = lazyPart(() => import('./credit-dialog.tsx'), 'CreditDialog')

/** Who made it. Others see those who confirmed or have no account; the owner also sees those who were asked. */
export function Credits({ project }: { project: Project }) {
  const cache = useQueryClient()
  const [adding, setAdding] = useState(false)
  const refresh = () =>
    cache.invalidateQueries({ queryKey: [portfolio.get.path, { params: { projectId: project.id } }] })
  const withdraw = (credit: Credit) =>
    call(portfolio.withdrawCredit, { params: { creditId: credit.id } })
      .then(refresh)
      .then(
        () => toast({ text: `${credit.name} is no longer credited.` }),
        (cause: unknown) =>
          toast({ text: cause instanceof Error ? cause.message : 'Couldn’t save this. Please try again.' }),
      )
  if (!project.credits.length && !project.can.credit) return null
  return (
    <section className="grid gap-2" aria-labelledby="credits">
      <h2 className="article-heading" id="credits">
        Credits
      </h2>
      {project.credits.length > 0 && (
        <ul>
          {project.credits.map((credit) => (
            <li key={credit.id}>
              <CreditRow credit={credit} onWithdraw={() => void withdraw(credit)} own={project.own} />
              {(credit.can.confirm || credit.can.decline) && <CreditAnswer credit={credit} onAnswered={refresh} />}
            </li>
          ))}
        </ul>
      )}
      {project.own && !project.credits.length && (
        <p className="text-small text-muted">Credit the people who worked on it. We’ll ask members to confirm.</p>
      )}
      {project.can.credit && !project.through_link && (
        <div>
          <Button size="small" icon={<Plus size={16} aria-hidden="true" />} onClick={() => setAdding(true)}>
            Add credit
          </Button>
        </div>
      )}
      <Suspense>
        {adding && <CreditDialog project={project} onClose={() => setAdding(false)} onAdded={refresh} />}
      </Suspense>
    </section>
  )
}

function CreditRow({ credit, own, onWithdraw }: { credit: Credit; own: boolean; onWithdraw: () => void }) {
  const name = credit.person ? (
    <PlainLink href={pathTo('/u/$slug', credit.person.slug)} className="font-strong hover:underline">
      {credit.name}
    </PlainLink>
  ) : (
    <span className="font-strong">{credit.name}</span>
  )
  return (
    <div className="credit-row">
      <Avatar name={credit.name} src={credit.person?.image_url ?? null} size={32} />
      <span>
        {name}
        <span className="text-small text-muted">{credit.role}</span>
      </span>
      {own && credit.state === 'asked' && <Status icon="clock">Asked</Status>}
      {own && credit.state === 'confirmed' && (
        <Status tone="good" icon="check">
          Confirmed
        </Status>
      )}
      {own && credit.state === 'declined' && <Status icon="ban">Declined</Status>}
      {credit.can.withdraw && (
        <IconButton size="small" label={`Remove the credit of ${credit.name}`} onClick={onWithdraw}>
          <X size={16} />
        </IconButton>
      )}
    </div>
  )
}
