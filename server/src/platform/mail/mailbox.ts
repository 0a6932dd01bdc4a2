import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Platform } from '../context.ts'
import { installationSecret } from '../db/installation.ts'
import { notFound } from '../errors.ts'
import { escapeHtml } from '../html.ts'
import { isDeveloper } from '../http/own-machine.ts'
import { newNonce } from '../http/security-headers.ts'
import { isSameText } from '../secrets.ts'
import { type KeptMail, keptMails } from './outbox.ts'

const MAILBOX = '/dev/mailbox'

/**
 * The path of the mailbox, with the key that opens it: the emails hold everyone's codes and links, and behind a tunnel
 * or a silent proxy a stranger's request looks like the developer's own.
 */
export async function mailboxPath({ env, db }: Pick<Platform, 'env' | 'db'>): Promise<string> {
  const key = await installationSecret(db, 'mailbox')
  return env.ENSEMBLE_MAILBOX === 'open' ? MAILBOX : `${MAILBOX}?key=${key}`
}

const attached = ({ calendar }: KeptMail) =>
  calendar ? `<details><summary>invite.ics</summary><pre>${escapeHtml(calendar)}</pre></details>` : ''

/** The emails kept because there is no SMTP_URL: as a page, and as JSON, newest first. */
export async function mountMailbox(app: FastifyInstance): Promise<void> {
  const { env, db } = app.platform
  const key = await installationSecret(db, 'mailbox')
  const mayRead = (request: FastifyRequest) =>
    isDeveloper(request, env) &&
    (env.ENSEMBLE_MAILBOX === 'open' || isSameText((request.query as Record<string, unknown>)['key'], key))
  const options = {
    config: { access: 'public' as const },
    schema: { hide: true },
    onRequest: async (request: FastifyRequest) => {
      if (!mayRead(request)) throw notFound()
    },
  }
  app.get(`${MAILBOX}.json`, options, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(await keptMails(db)),
  )
  app.get(MAILBOX, options, async (_request, reply) => {
    const nonce = newNonce()
    const mails = await keptMails(db)
    const items = mails.map(
      (mail) =>
        `<article><h2>${escapeHtml(mail.subject || 'Text message')}</h2><p class="meta">to ${escapeHtml(mail.to)} · <time datetime="${mail.sent_at}">${mail.sent_at}</time></p><pre>${escapeHtml(mail.text)}</pre>${attached(mail)}</article>`,
    )
    return reply
      .headers({
        'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`,
        'cache-control': 'no-store',
      })
      .type('text/html; charset=utf-8')
      .send(`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Mailbox · Ensemble</title>
<style nonce="${nonce}">:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem}article{border-top:1px solid #8885;padding:1rem 0}h2{font-size:1rem;margin:0}.meta{color:GrayText;margin:.25rem 0}pre{white-space:pre-wrap;font:inherit;margin:0}details{margin-top:.5rem}details pre{overflow-wrap:anywhere}</style></head>
<body><main><h1>Mailbox</h1><p>Emails stay here while SMTP_URL isn’t set, and text messages while SMS_URL isn’t.</p>${items.join('') || '<p>No emails yet.</p>'}</main></body></html>`)
  })
}
