import type { FileRouteTypes } from '../routeTree.gen.ts'

/** Addresses that lead on to others. */
export type FormerAddress = '/business/shows' | '/dashboard' | '/projects' | '/talent-pool'

type Page = Exclude<FileRouteTypes['to'], '/$'> | FormerAddress
type Address = Page | `${Page}?${string}` | `${Page}#${string}`

/** One value for each `$name` of an address. */
type ValuesOf<A extends string> = A extends `${string}$${infer Rest}` ? [value: string, ...ValuesOf<Rest>] : []

/** The path of a page, with its parameters in order. A page that does not exist, or has moved, does not compile. */
export const pathTo = <A extends Address>(address: A, ...values: ValuesOf<A>): string =>
  (values as readonly string[]).reduce<string>(
    (path, value) => path.replace(/\$\w+/, () => encodeURIComponent(value)),
    address,
  )
