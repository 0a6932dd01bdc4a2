export { ownPublicProjects, projectCards } from './cards.service.ts'
