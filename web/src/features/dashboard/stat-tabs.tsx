import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { useChosenInView } from '../../ui/use-chosen-in-view.ts'
import type { BusinessHome } from './dashboard.api.ts'
import { changeOf, changeWords, TAB_LABELS, type TabKey, TABS } from './tabs.ts'

interface StatTabsProps {
  /** Undefined while they load. */
  tabs: BusinessHome['tabs'] | undefined
  chosen: TabKey | undefined
}

/** The four stat tabs: none chosen is the overview, and choosing one again leads back to it. */
export function StatTabs({ tabs, chosen }: StatTabsProps) {
  const navigate = useNavigate()
  const row = useRef<HTMLDivElement>(null)
  useChosenInView(row, chosen)
  const choose = (tab: TabKey) =>
    void navigate({ to: '/', hash: tab === chosen ? '' : tab, resetScroll: false, viewTransition: false })
  return (
    <div ref={row} className="home-tabs" role="group" aria-label="Your numbers">
      {TABS.map((tab) => (
        <button
          key={tab}
          type="button"
          className="home-tab"
          aria-pressed={tab === chosen}
          aria-controls="home-panel"
          onClick={() => choose(tab)}
        >
          <span>{TAB_LABELS[tab]}</span>
          <Stat
            tab={tab === 'rating' ? undefined : tabs?.[tab]}
            none={tab === 'rating' ? 'No rating yet' : undefined}
          />
        </button>
      ))}
    </div>
  )
}

function Stat({ tab, none }: { tab: BusinessHome['tabs']['projects'] | undefined; none: string | undefined }) {
  if (none) return <span className="text-muted">{none}</span>
  if (!tab) return <span className="home-stat" />
  const change = changeOf(tab)
  return (
    <>
      <strong className="home-stat">{tab.number.toLocaleString()}</strong>
      {change && (
        <span className="text-[length:var(--size-12)] text-muted tabular-nums" title={changeWords(tab)}>
          <span aria-hidden="true">{change}</span>
          <span className="sr-only">{changeWords(tab)}</span>
        </span>
      )}
    </>
  )
}
