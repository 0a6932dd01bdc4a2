import { companies } from '@ensemble/contract/companies/companies.routes.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { query, useSend } from '../../lib/api.ts'
import { refreshMeUntil } from '../../shared/session/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { toast } from '../../ui/toast.tsx'

/** Which company someone with seats in several acts for; nothing else changes with it. */
export function CompanySwitch({ close }: { close: () => void }) {
  const cache = useQueryClient()
  const router = useRouter()
  const seats = useQuery(query(companies.seats))
  const activate = useSend(companies.activate)
  const items = seats.data?.items ?? []
  if (items.length < 2) return null
  const choose = async (businessId: string) => {
    close()
    try {
      await activate.mutateAsync({ body: { business_id: businessId } })
    } catch (error) {
      toast({ text: error instanceof Error ? error.message : 'Couldn’t switch companies.' })
      return
    }
    await refreshMeUntil(({ company }) => company?.id === businessId)
    // every list on the business side now belongs to another company
    await cache.invalidateQueries()
    await router.invalidate()
  }
  return (
    <div role="group" aria-label="Acting for" className="border-b border-hairline py-1">
      {items
        .toSorted((a, b) => a.name.localeCompare(b.name))
        .map(({ business_id: businessId, name, logo_url: logoUrl, active }) => (
          <button
            key={businessId}
            type="button"
            className="menu-item"
            aria-pressed={active}
            onClick={() => (active ? close() : void choose(businessId))}
          >
            <Avatar name={name} src={logoUrl} size={20} square />
            <span className="min-w-0 flex-1 truncate text-left">{name}</span>
            {active && <Check size={18} aria-hidden="true" />}
          </button>
        ))}
    </div>
  )
}
