export { hideReported } from './answers.service.ts'
export { visibleTo } from './company-testimonials.reads.ts'
export { testimonialsAbout } from './company-testimonials.service.ts'
