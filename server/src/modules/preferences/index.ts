export {
  countWanting,
  findMessageSettings,
  findPrivateReaders,
  lockDigestDue,
  noteDigest,
  showsPresence,
  wantsMail,
} from './preferences.queries.ts'
