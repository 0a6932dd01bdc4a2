import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { count } from '../../lib/format.ts'
import { useChosenInView } from '../../ui/use-chosen-in-view.ts'
import type { BusinessHome } from './dashboard.api.ts'
import { changeOf, changeWords, TAB_LABELS, type TabKey, TABS } from './tabs.ts'

interface StatTabsProps {
  /** Undefined while they load. */
  tabs: BusinessHome['tabs'] | undefined
  rating: BusinessHome['rating'] | undefined
  chosen: TabKey | undefined
}

/** The four stat tabs: none chosen is the overview, and choosing one again leads back to it. */
export function StatTabs({ tabs, rating, chosen }: StatTabsProps) {
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
          {tab === 'rating' ? <Mean rating={rating} /> : <Stat tab={tabs?.[tab]} />}
        </button>
      ))}
    </div>
  )
}

function Mean({ rating }: Pick<StatTabsProps, 'rating'>) {
  if (!rating) return <span className="home-stat" />
  if (rating.average === null) return <span className="text-muted">No rating yet</span>
  return (
    <>
      <strong className="home-stat">{rating.average.toFixed(1)}</strong>
      <span className="text-[length:var(--size-12)] text-muted tabular-nums">{count(rating.count, 'testimonial')}</span>
    </>
  )
}

function Stat({ tab }: { tab: BusinessHome['tabs']['projects'] | undefined }) {
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
