import { users } from '@ensemble/contract/administration/users.routes.ts'
import type { AdminUser, UserAct, UserFilter, UserSort } from '@ensemble/contract/administration/users.schemas.ts'
import type { QueryClient } from '@tanstack/react-query'
import { pages, query } from '../../lib/api.ts'
import { readBlocksAgain } from './administration.api.ts'

export { users } from '@ensemble/contract/administration/users.routes.ts'
export type {
  AdminUser,
  AdminUserDetail,
  UserAct,
  UserFilter,
  UserSort,
} from '@ensemble/contract/administration/users.schemas.ts'

export const USER_FILTERS: Readonly<Record<UserFilter, string>> = {
  all: 'All',
  talent: 'Talent',
  business: 'Business',
  admins: 'Admins',
}
export const USER_SORTS: Readonly<Record<UserSort, string>> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  name: 'Name, A to Z',
  name_desc: 'Name, Z to A',
}

/** Filters of the list and who is open, kept in the page's address. */
export interface UsersSearch {
  q?: string
  filter?: UserFilter
  sort?: UserSort
  person?: string
}

export const userList = ({ q, filter, sort }: UsersSearch) => pages(users.list, { query: { q, filter, sort } })
export const userDetail = (userId: string) => query(users.get, { params: { userId } })

/** Refreshes everything that shows the person, after an action. */
export const readUsersAgain = async (cache: QueryClient) => {
  await Promise.all([
    ...[users.list, users.get].map(({ path }) => cache.invalidateQueries({ queryKey: [path] })),
    readBlocksAgain(cache),
  ])
}

/** @returns the message to show when it failed */
export type Run = (act: UserAct, work: () => Promise<unknown>) => Promise<string | undefined>

/** The person's name, else the company's, else the email. */
export const nameOf = ({ name, company, email }: Pick<AdminUser, 'name' | 'company' | 'email'>) =>
  name || company || email
