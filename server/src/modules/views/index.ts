export { countAppearances } from './appearances.service.ts'
export { deleteLooksAt } from './ended.queries.ts'
export { countLook, type Sender } from './looks.service.ts'
export type { CompanyPostsPort, ViewedPort } from './views.ports.ts'
