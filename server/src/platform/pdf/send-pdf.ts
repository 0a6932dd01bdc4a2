import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { contentDisposition } from '../http/content-disposition.ts'
import { Sent } from '../http/mount.ts'

/** A PDF for one reader, to be saved under `name`. */
export const sendPdf = (reply: FastifyReply, name: string, pdf: Buffer | Readable): Sent =>
  new Sent(
    reply
      .type('application/pdf')
      .headers({
        'cache-control': 'private, no-store',
        'content-disposition': contentDisposition('attachment', name),
        'x-content-type-options': 'nosniff',
      })
      .send(pdf),
  )
