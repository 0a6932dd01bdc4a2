export { companyLooks, companyLooksByDay, companyLooksBySource } from './company-looks.queries.ts'
