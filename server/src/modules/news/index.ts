export { newsPosts } from './news.service.ts'
