/** A page that the tab goes to, as the router says it: its path, and its query as the address has it. */
export interface Going {
  toLocation: { pathname: string; searchStr: string }
}

/** Where this tab was, the latest last, and what links said of themselves before they were followed. It loads first, so it does no more. */
export const trail: (Going | string)[] = []
