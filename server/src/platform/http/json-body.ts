import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors.ts'

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/**
 * Rejects strings that PostgreSQL can't store (NUL) or that are not text (lone surrogates), at any depth, without
 * recursion.
 */
function assertStorable(root: unknown): void {
  const open: unknown[] = [root]
  while (open.length) {
    const value = open.pop()
    if (typeof value === 'string') {
      if (value.includes('\u0000') || !value.isWellFormed()) throw new AppError('core.malformed', 400)
    } else if (value && typeof value === 'object') {
      for (const [key, item] of Object.entries(value)) {
        if (key.includes('\u0000') || !key.isWellFormed()) throw new AppError('core.malformed', 400)
        open.push(item)
      }
    }
  }
}

/** Values in a body: the longest form, a job, can have 2,809. */
export const MOST_VALUES = 5_000
const [QUOTE, ESCAPE, COMMA, LIST, OBJECT] = [0x22, 0x5c, 0x2c, 0x5b, 0x7b]

/**
 * Whether a body has more values than any form, by its commas and brackets outside of texts. Parsing a megabyte of small
 * objects would take the server's thread for 50 ms and more; counting takes one.
 */
function hasTooManyValues(body: Buffer): boolean {
  let values = 0
  let inText = false
  for (let at = 0; at < body.length; at += 1) {
    const byte = body[at] as number
    if (byte === QUOTE) inText = !inText
    else if (inText) at += byte === ESCAPE ? 1 : 0
    else if ((byte === COMMA || byte === LIST || byte === OBJECT) && (values += 1) > MOST_VALUES) return true
  }
  return false
}

/** Parses JSON strictly: valid UTF-8, no byte-order mark, no NUL, no lone surrogate. Throws 400. */
function parseStrictJson(body: Buffer): unknown {
  if (hasTooManyValues(body)) throw new AppError('core.malformed', 400)
  let parsed: unknown
  let textual: string
  try {
    textual = decoder.decode(body)
    parsed = JSON.parse(textual)
  } catch (cause) {
    throw new AppError('core.malformed', 400, { cause })
  }
  if (textual.includes('\\u')) assertStorable(parsed)
  return parsed
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Of its JSON body. */
    bodyBytes: number
  }
}

/** JSON is the only body that is parsed; forms and plain text get 415, which also prevents bypassing a preflight. */
export function readJsonOnly(app: FastifyInstance): void {
  app.decorateRequest('bodyBytes', 0)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    request.bodyBytes = body.length
    // an empty body counts as none: a POST without input need not send one
    if (body.length === 0) return done(null, undefined)
    try {
      done(null, parseStrictJson(body as Buffer))
    } catch (error) {
      done(error as Error)
    }
  })
}
