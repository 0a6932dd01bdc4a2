export * from './core/index.ts'
export { api } from './api.ts'
