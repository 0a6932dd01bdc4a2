import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from './imports.ts'

interface Icon {
  src: string
  sizes: string
  type: string
  purpose?: string
}
interface Manifest {
  id: string
  name: string
  short_name: string
  start_url: string
  scope: string
  display: string
  theme_color: string
  background_color: string
  icons: Icon[]
  shortcuts: { name: string; url: string; icons: Icon[] }[]
}

const PUBLIC = join(ROOT, 'web/public')
const manifest = JSON.parse(readFileSync(join(PUBLIC, 'manifest.webmanifest'), 'utf8')) as Manifest
const page = readFileSync(join(ROOT, 'web/index.html'), 'utf8')
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const MOST_BYTES = 10_000

/** "192x192" of a PNG, from its header. */
function sizeOf(src: string): string {
  const bytes = readFileSync(join(PUBLIC, src))
  expect(bytes.subarray(0, 8)).toEqual(SIGNATURE)
  expect(bytes.length).toBeLessThan(MOST_BYTES)
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`
}

describe('the manifest', () => {
  test('names the app, where it starts, and what belongs to it', () => {
    expect(manifest).toMatchObject({ id: '/', start_url: '/', scope: '/', display: 'standalone' })
    expect([manifest.name, manifest.short_name]).toEqual(['Ensemble', 'Ensemble'])
  })

  test('its icons exist in the sizes it gives, with and without a safe zone', () => {
    const icons = [...manifest.icons, ...manifest.shortcuts.flatMap((shortcut) => shortcut.icons)]
    const drawn = icons.filter(({ type }) => type === 'image/png')
    expect(drawn.map(({ src }) => sizeOf(src))).toEqual(drawn.map(({ sizes }) => sizes))
    for (const purpose of ['any', 'maskable'])
      expect(manifest.icons.filter((icon) => icon.purpose === purpose).map(({ sizes }) => sizes)).toEqual(
        expect.arrayContaining(['192x192', '512x512']),
      )
    expect(sizeOf('apple-touch-icon.png')).toBe('180x180')
    expect(sizeOf('badge-96.png')).toBe('96x96')
  })

  test('its color is the light page’s; the page itself has both', () => {
    const colors = [...page.matchAll(/name="theme-color" content="(#\w+)"/g)].map(([, color]) => color)
    expect(colors).toHaveLength(2)
    expect([manifest.theme_color, manifest.background_color]).toEqual([colors[0], colors[0]])
    expect(page).toContain('rel="apple-touch-icon" href="/apple-touch-icon.png"')
  })

  test('its shortcuts lead to four places of the app', () => {
    expect(manifest.shortcuts.map(({ name, url }) => [name, url])).toEqual([
      ['Discover', '/'],
      ['Messages', '/chat'],
      ['Applications', '/applications'],
      ['Notifications', '/notifications'],
    ])
  })
})
