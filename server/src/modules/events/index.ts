export { eventPosts } from './events.service.ts'
