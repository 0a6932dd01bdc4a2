import { History } from 'lucide-react'
import { recentSearches } from '../../shared/search/recent.ts'

export { keepSearch } from '../../shared/search/recent.ts'

export interface RecentSearchesProps {
  personId: string
  onSearch: (words: string) => void
}

/** The person's recent searches in this browser. */
export function RecentSearches({ personId, onSearch }: RecentSearchesProps) {
  const recent = recentSearches(personId)
  if (recent.length === 0) return null
  return (
    <ul className="search-recent" aria-label="Recent searches">
      {recent.map((words) => (
        <li key={words}>
          <button type="button" onClick={() => onSearch(words)}>
            <History size={16} strokeWidth={1.75} aria-hidden="true" />
            <span className="truncate">{words}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
