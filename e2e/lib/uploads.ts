import type { Page } from '@playwright/test'
import { CHUNK_TYPE } from '../../contract/src/media/media.routes.ts'
import type { MediaBucket } from '../../contract/src/media/vocabulary.ts'
import type { Person, World } from '../fixtures.ts'

const base64 = (text: string) => Buffer.from(text).toString('base64')

/** Uploads a file as a person; returns the medium's id, which is prepared a little later. */
export async function sendMedia(
  world: World,
  person: Person,
  bucket: MediaBucket,
  name: string,
  content: Buffer,
): Promise<string> {
  const headers = { authorization: `Bearer ${person.token}`, 'tus-resumable': '1.0.0' }
  const metadata = `bucket ${base64(bucket)},filename ${base64(name)}`
  const begun = await fetch(`${world.address}/api/v1/uploads`, {
    method: 'POST',
    headers: { ...headers, 'upload-length': String(content.length), 'upload-metadata': metadata },
  })
  const location = begun.headers.get('location')
  if (!location) throw new Error(`beginning ${name}: ${begun.status} ${await begun.text()}`)
  const sent = await fetch(`${world.address}${location}`, {
    method: 'PATCH',
    headers: { ...headers, 'upload-offset': '0', 'content-type': CHUNK_TYPE },
    body: new Uint8Array(content),
  })
  if (!sent.ok) throw new Error(`sending ${name}: ${sent.status} ${await sent.text()}`)
  return location.split('/').at(-1) ?? ''
}

/** Uploads a file as a person and waits until it has been prepared; returns the medium's id. */
export async function uploadMedia(
  world: World,
  person: Person,
  bucket: MediaBucket,
  name: string,
  content: Buffer,
): Promise<string> {
  const id = await sendMedia(world, person, bucket, name, content)
  await world.settle()
  return id
}

/**
 * Drops files onto a form's zone, by name and bytes. They are created in the page, all zeros: large ones would take
 * long to send there.
 */
export async function dropFiles(page: Page, label: string, files: Readonly<Record<string, number>>): Promise<void> {
  const dataTransfer = await page.evaluateHandle((sizes) => {
    const dragged = new DataTransfer()
    for (const [name, bytes] of Object.entries(sizes)) dragged.items.add(new File([new Uint8Array(bytes)], name))
    return dragged
  }, files)
  await page
    .locator('label')
    .filter({ has: page.getByRole('button', { name: label, exact: true }) })
    .dispatchEvent('drop', { dataTransfer })
}
