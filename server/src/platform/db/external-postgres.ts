import { APP_ROLE } from './embedded-roles.ts'

/**
 * The two addresses of a database that the operator gave: its role owns the schema and migrates, and the server works as
 * `ensemble_app`, into which each of its sessions steps down. The migration makes that role when the owner may create
 * roles; else the operator does, once: `create role ensemble_app nologin; grant ensemble_app to <owner>;`
 */
export function externalDatabase(url: string): { ownerUrl: string; appUrl: string } {
  const app = new URL(url)
  const given = app.searchParams.get('options')
  app.searchParams.set('options', [...(given ? [given] : []), `-c role=${APP_ROLE}`].join(' '))
  return { ownerUrl: url, appUrl: app.href }
}
