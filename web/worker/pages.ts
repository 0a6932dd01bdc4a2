/** The part of an open page that decides whether it is seen, or chosen. */
export interface OpenPage {
  focused: boolean
  visibilityState: string
}

/** Whether the person is looking at it now: a page behind another window doesn't count. */
export const isSeen = ({ focused, visibilityState }: OpenPage): boolean => focused && visibilityState === 'visible'

/** The page in which to open something: the one that is looked at, else one in view, else the one used last. */
export const choosePage = <P extends OpenPage>(pages: readonly P[]): P | undefined =>
  pages.find(isSeen) ?? pages.find(({ visibilityState }) => visibilityState === 'visible') ?? pages[0]

/** Addresses that the server answers with something else than a page of the app. */
const NO_PAGE = /^\/(api|auth\/v1|functions|dev|embed|files|media|demo-pictures|assets|livez|readyz)(\/|$)|\.\w+$/

/** Whether a path is a page of the app, which can be opened without a connection. */
export const isPage = (path: string): boolean => !NO_PAGE.test(path)
