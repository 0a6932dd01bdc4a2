export { openMailLink, signMailLink, unsubscribeLink } from './mail-links.ts'
export { takeOneClick } from './one-click.ts'
