interface Counted {
  key: string
  /** Undefined until it is known. */
  count?: number | undefined
}

/**
 * The tabs worth a place: those with something behind them, and the selected one; none while everything is 0. Until the
 * counts are known, only the first and the selected, so that tabs come and none go.
 */
export function shownTabs<Tab extends Counted>(tabs: readonly Tab[], selected: Tab['key']): Tab[] {
  if (tabs.every(({ count }) => count === 0)) return []
  return tabs.filter(({ key, count }, at) => key === selected || (count === undefined ? at === 0 : count > 0))
}
