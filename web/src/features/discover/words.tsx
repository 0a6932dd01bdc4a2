import type { FeedPage } from '@ensemble/contract/discover/discover.schemas.ts'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { Understood } from '../../shared/search/understood.tsx'
import type { DiscoverSearch } from './discover.search.ts'

export interface WordsProps {
  list: UseInfiniteQueryResult<InfiniteData<FeedPage, string | undefined>>
  search: DiscoverSearch
  onSearch: (search: DiscoverSearch) => void
}

/** How the words of a search were read. */
export const Words = ({ list, search, onSearch }: WordsProps) => (
  <Understood q={search.q} understood={list.data?.pages[0]?.understood} onSearch={(q) => onSearch({ ...search, q })} />
)
