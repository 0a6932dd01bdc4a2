import { useRouter } from '@tanstack/react-router'
import { LogOut, Settings } from 'lucide-react'
import type { ComponentType } from 'react'
import { pathTo } from '../../lib/paths.ts'
import { signOut } from '../../shared/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import type { AdminSearch, AdminTabProps } from './administration.search.ts'

export interface AdminTab {
  key: string
  label: string
  Screen: ComponentType<AdminTabProps>
}

interface AdministrationProps {
  tabs: readonly AdminTab[]
  search: AdminSearch
  onSearch: (search: AdminSearch) => void
}

/** The administrators' area: each tab has its own address. */
export function Administration({ tabs, search, onSearch }: AdministrationProps) {
  const [first] = tabs
  const chosen = tabs.find(({ key }) => key === search.tab) ?? first
  if (!chosen) return null
  const { key, label, Screen } = chosen
  const { tab: _shown, ...narrowed } = search
  const addressOf = (tab: string, rest: Omit<AdminSearch, 'tab'> = {}): AdminSearch => ({
    ...(tab !== first?.key && { tab }),
    ...rest,
  })
  return (
    <Page title="Administration" tab={`${label} · Administration`} actions={<Ways />}>
      <Tabs
        label="Administration"
        id="administration"
        tabs={tabs.map((tab) => ({ key: tab.key, label: tab.label }))}
        selected={key}
        onChange={(tab) => onSearch(addressOf(tab))}
      >
        <div className="pt-6">
          <Screen key={key} search={narrowed} onSearch={(change) => onSearch(addressOf(key, change))} />
        </div>
      </Tabs>
    </Page>
  )
}

function Ways() {
  const router = useRouter()
  const leave = async () => {
    await signOut()
    await router.navigate({ href: pathTo('/admin/login'), replace: true })
  }
  return (
    <>
      <LinkButton href={pathTo('/settings')} variant="quiet" size="small">
        <Settings size={18} aria-hidden="true" className="max-sm:hidden" />
        Settings
      </LinkButton>
      <Button
        variant="quiet"
        size="small"
        icon={<LogOut size={18} aria-hidden="true" className="max-sm:hidden" />}
        onClick={() => void leave()}
      >
        Log out
      </Button>
    </>
  )
}
