import type { Db } from '../../platform/db/db.ts'
import { addInstallationSecret } from '../../platform/db/installation.ts'

export interface VapidKeys {
  publicKey: string
  privateKey: string
}

const known = new WeakMap<Db, Promise<VapidKeys>>()

async function read(db: Db): Promise<VapidKeys> {
  const made = await addInstallationSecret(db, 'vapid', async () => {
    const { default: webPush } = await import('web-push')
    return JSON.stringify(webPush.generateVAPIDKeys())
  })
  return JSON.parse(made) as VapidKeys
}

/** The keys by which push services know this installation (RFC 8292), made at the first call and the same from then on. */
export function vapidKeys({ platform: { db } }: { platform: { db: Db } }): Promise<VapidKeys> {
  const found = known.get(db)
  if (found) return found
  const reading = read(db)
  known.set(db, reading)
  // the next call tries again
  reading.catch(() => known.delete(db))
  return reading
}
