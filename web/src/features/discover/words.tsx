import { Understood } from '../../shared/search/understood.tsx'
import type { ResultsProps } from './results.tsx'

export type WordsProps = Pick<ResultsProps, 'list' | 'search' | 'onSearch'>

/** How the words of a search were read. */
export const Words = ({ list, search, onSearch }: WordsProps) => (
  <Understood q={search.q} understood={list.data?.pages[0]?.understood} onSearch={(q) => onSearch({ ...search, q })} />
)
