import { Understood } from '../../shared/search/understood.tsx'
import type { ResultsProps } from './results.tsx'

/** How the words of a search were read. */
export const Words = ({ list, search, onSearch }: Pick<ResultsProps, 'list' | 'search' | 'onSearch'>) => (
  <Understood q={search.q} understood={list.data?.pages[0]?.understood} onSearch={(q) => onSearch({ ...search, q })} />
)
