export { asksForUnpaid, asksSomething, type Filters, readFilters } from './searches.filters.ts'
export { createSearchLog } from './search-log.ts'
