import { LINK_LENGTHS, type LinkLength } from '@ensemble/contract/portfolio/vocabulary.ts'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Link2, X } from 'lucide-react'
import { useState } from 'react'
import { call, pages, useSend } from '../../lib/api.ts'
import { count } from '../../lib/format.ts'
import { useContractForm } from '../../lib/use-contract-form.ts'
import { RelativeTime } from '../../shared/time/when.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { toast } from '../../ui/toast.tsx'
import { portfolio, type Project, type ShareLink } from './portfolio.api.ts'

/** Links that let chosen people see a private project for a while. */
export function PrivateLinks({ project }: { project: Project }) {
  const cache = useQueryClient()
  const links = useInfiniteQuery(pages(portfolio.links, { params: { projectId: project.id }, query: {} }))
  const [making, setMaking] = useState(false)
  const items = links.data?.pages.flatMap((page) => page.items) ?? []
  const refresh = () => cache.invalidateQueries({ queryKey: [portfolio.links.path] })
  const end = (link: ShareLink) =>
    call(portfolio.endLink, { params: { linkId: link.id } })
      .then(
        () => toast({ text: 'The link no longer works.' }),
        (cause: unknown) => toast({ text: cause instanceof Error ? cause.message : 'Please try again.' }),
      )
      .finally(() => void refresh())
  return (
    <section className="grid gap-2" aria-labelledby="links">
      <h2 className="article-heading" id="links">
        Private links
      </h2>
      <p className="text-small text-muted">
        Anyone with a link can see this project until the link expires, no account needed.
      </p>
      <ul>
        {items.map((link) => (
          <li key={link.id} className="credit-row">
            <Link2 size={18} className="text-muted" aria-hidden="true" />
            <span>
              <span>{link.label || 'Link'}</span>
              <span className="text-small text-muted">
                Expires <RelativeTime value={link.expires_at} /> · opened {count(link.opened, 'time')}
              </span>
            </span>
            <IconButton size="small" label={`Revoke the link ${link.label}`} onClick={() => void end(link)}>
              <X size={16} />
            </IconButton>
          </li>
        ))}
      </ul>
      <div>
        <Button size="small" onClick={() => setMaking(true)}>
          Create a link
        </Button>
      </div>
      {making && <LinkDialog project={project} onClose={() => setMaking(false)} onMade={() => void refresh()} />}
    </section>
  )
}

const rules = () => import('@ensemble/contract/portfolio/portfolio.schemas.ts').then(({ LinkForm }) => LinkForm)
const LENGTHS = Object.entries(LINK_LENGTHS).map(([value, { label }]) => ({ value, label }))

function LinkDialog({ project, onClose, onMade }: { project: Project; onClose: () => void; onMade: () => void }) {
  const make = useSend(portfolio.makeLink)
  const [address, setAddress] = useState<string>()
  const form = useContractForm(rules, {
    defaultValues: { length: 'week' as LinkLength, label: '' },
    onSubmit: async (body) => {
      const { path } = await make.mutateAsync({ params: { projectId: project.id }, body })
      setAddress(new URL(path, location.origin).href)
      onMade()
    },
  })
  const copy = () =>
    navigator.clipboard.writeText(address ?? '').then(
      () => toast({ text: 'Link copied.' }),
      () => toast({ text: 'Couldn’t copy the link. Copy it from the field.' }),
    )
  return (
    <Dialog
      open
      title="Private link"
      onClose={onClose}
      actions={
        address ? (
          <Button variant="primary" onClick={() => void copy()}>
            Copy link
          </Button>
        ) : (
          <Button type="submit" form="private-link" variant="primary" pending={form.pending}>
            Create a link
          </Button>
        )
      }
    >
      {address ? (
        <TextField
          label="Link"
          value={address}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
          hint="Copy it now: we won’t show it again."
        />
      ) : (
        <form id="private-link" className="grid gap-5" noValidate onSubmit={form.submit}>
          {form.failure && (
            <Banner key={form.failure.at} tone="bad" onDismiss={form.dismiss}>
              {form.failure.message}
            </Banner>
          )}
          <Select label="Expires after" options={LENGTHS} {...form.field('length')} />
          <TextField label="Recipient" optional maxLength={60} hint="Only you can see this." {...form.field('label')} />
        </form>
      )}
    </Dialog>
  )
}
