export { MAIL_POST, type MailPost, POSTER, postsFor, tellable } from './tellable.reads.ts'
