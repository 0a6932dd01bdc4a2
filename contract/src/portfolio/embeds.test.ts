import { expect, test } from 'vitest'
import { EMBED_ORIGINS, embedFrame, embedPage, parseEmbed } from './embeds.ts'

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'youtube', 'dQw4w9WgXcQ'],
  ['https://youtube.com/watch?list=PL1&v=dQw4w9WgXcQ&t=4', 'youtube', 'dQw4w9WgXcQ'],
  ['http://m.youtube.com/watch?v=dQw4w9WgXcQ', 'youtube', 'dQw4w9WgXcQ'],
  ['https://youtu.be/dQw4w9WgXcQ?si=abc', 'youtube', 'dQw4w9WgXcQ'],
  ['https://www.youtube.com/shorts/dQw4w9WgXcQ', 'youtube', 'dQw4w9WgXcQ'],
  ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', 'youtube', 'dQw4w9WgXcQ'],
  [' https://vimeo.com/76979871 ', 'vimeo', '76979871'],
  ['https://vimeo.com/channels/staffpicks/76979871', 'vimeo', '76979871'],
  ['https://vimeo.com/76979871/0123abcdef', 'vimeo', '76979871/0123abcdef'],
  ['https://player.vimeo.com/video/76979871?h=0123abcdef', 'vimeo', '76979871/0123abcdef'],
  ['https://soundcloud.com/some-artist/a-track', 'soundcloud', 'some-artist/a-track'],
  ['https://soundcloud.com/some-artist/sets/a-set', 'soundcloud', 'some-artist/sets/a-set'],
  ['https://soundcloud.com/some-artist/a-track/s-AbCdE12345?si=1', 'soundcloud', 'some-artist/a-track/s-AbCdE12345'],
  ['https://open.spotify.com/track/4cOdK2wGLETKBW3PvgPWqT?si=1', 'spotify', 'track/4cOdK2wGLETKBW3PvgPWqT'],
  ['https://open.spotify.com/intl-de/album/4cOdK2wGLETKBW3PvgPWqT', 'spotify', 'album/4cOdK2wGLETKBW3PvgPWqT'],
] as const)('%s', (address, provider, ref) => {
  const embed = parseEmbed(address)
  expect(embed).toEqual({ provider, ref })
  if (!embed) return
  expect(new URL(embedFrame(embed)).origin).toBe(EMBED_ORIGINS[provider])
  // its own page leads back to the same work
  expect(parseEmbed(embedPage(embed))).toEqual(embed)
})

test.each([
  '',
  'nonsense',
  'youtube.com/watch?v=dQw4w9WgXcQ',
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://youtube.com/watch?v=dQw4w9WgXcQ',
  'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://evil.example/https://youtu.be/dQw4w9WgXcQ',
  'https://youtube.com@evil.example/watch?v=dQw4w9WgXcQ',
  'https://user:word@youtube.com/watch?v=dQw4w9WgXcQ',
  'https://youtube.com:8443/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/watch?v=short',
  'https://www.youtube.com/@channel',
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ"onload',
  'https://youtu.be/../../x',
  'https://vimeo.com/about',
  'https://vimeo.com/12',
  'https://soundcloud.com/artist',
  'https://soundcloud.com/discover/new',
  'https://soundcloud.com/artist/sets',
  'https://open.spotify.com/user/somebody',
  'https://open.spotify.com/track/short',
  `https://youtu.be/dQw4w9WgXcQ?${'x'.repeat(600)}`,
])('refuses %s', (address) => {
  expect(parseEmbed(address)).toBeUndefined()
})
