import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Platform } from '../../platform/context.ts'
import { limitAddress } from '../../platform/http/address.ts'
import { saltOf } from './looks.queries.ts'

/** The salt of the current day, so that a visitor's look asks for it once. */
const salts = new WeakMap<Platform, { day: string; salt: Promise<Buffer> }>()

function saltNow(platform: Platform, day: string): Promise<Buffer> {
  const known = salts.get(platform)
  if (known?.day === day) return known.salt
  const salt = saltOf(platform.db, day, randomBytes(32))
  salts.set(platform, { day, salt })
  salt.catch(() => salts.delete(platform))
  return salt
}

/**
 * As many devices of one address are known from each other: names of browsers are free to choose, so an address counts at
 * most so often a day for one subject.
 */
const DEVICES = 16
const deviceOf = (userAgent: string): number => (createHash('sha256').update(userAgent).digest()[0] ?? 0) % DEVICES

/**
 * Who a visitor is for one subject and one day: the first 128 bits of a hash, as a uuid. No cookie, and nothing that
 * connects what someone looks at, or one day with the next.
 */
export async function visitorOf(
  platform: Platform,
  day: string,
  { ip, userAgent, subjectId }: { ip: string; userAgent: string; subjectId: string },
): Promise<string> {
  const hash = createHmac('sha256', await saltNow(platform, day))
    .update(JSON.stringify([limitAddress(ip), deviceOf(userAgent), subjectId]))
    .digest('hex')
    .slice(0, 32)
  return hash.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
