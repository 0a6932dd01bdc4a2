export { findPage, readPage } from './reading.service.ts'
export { visibleTo } from './page.queries.ts'
