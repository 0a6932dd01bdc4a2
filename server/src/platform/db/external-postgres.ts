import { APP_ROLE } from './embedded-roles.ts'

/**
 * The two addresses of the operator's database: its role owns the schema and migrates; the server works as
 * `ensemble_app`, which each of its sessions switches to. The migration creates that role if the owner may create
 * roles; otherwise the operator does, once: `create role ensemble_app nologin; grant ensemble_app to <owner>;`
 */
export function externalDatabase(url: string): { ownerUrl: string; appUrl: string } {
  const app = new URL(url)
  const given = app.searchParams.get('options')
  app.searchParams.set('options', [...(given ? [given] : []), `-c role=${APP_ROLE}`].join(' '))
  return { ownerUrl: url, appUrl: app.href }
}
