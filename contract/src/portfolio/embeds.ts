/** Where an embedded player may come from. */
export const EMBED_PROVIDERS = {
  youtube: 'YouTube',
  vimeo: 'Vimeo',
  soundcloud: 'SoundCloud',
  spotify: 'Spotify',
} as const
export type EmbedProvider = keyof typeof EMBED_PROVIDERS
export const EMBED_PROVIDER_KEYS = Object.keys(EMBED_PROVIDERS) as [EmbedProvider, ...EmbedProvider[]]

/** What is stored of an address: the provider, and the work's id there. */
export interface EmbedRef {
  provider: EmbedProvider
  ref: string
}

/** The only origins our frames may load; the server's content policy lists them. */
export const EMBED_ORIGINS: Readonly<Record<EmbedProvider, string>> = {
  youtube: 'https://www.youtube-nocookie.com',
  vimeo: 'https://player.vimeo.com',
  soundcloud: 'https://w.soundcloud.com',
  spotify: 'https://open.spotify.com',
}

const YOUTUBE_ID = /^[\w-]{11}$/
const SPOTIFY =
  /^(?:\/intl-[a-z]{2}(?:-[a-z]{2})?)?(?:\/embed)?\/(track|album|playlist|episode|show|artist)\/([A-Za-z0-9]{22})\/?$/
const SOUNDCLOUD = /^\/([a-z0-9][\w-]{0,60})\/((?:sets\/)?[\w-]{1,120})(?:\/(s-[A-Za-z0-9]{5,20}))?\/?$/i
/** First words of SoundCloud addresses that are no one's page. */
const NOT_ARTISTS = new Set([
  'discover',
  'charts',
  'search',
  'stream',
  'you',
  'upload',
  'pages',
  'settings',
  'messages',
  'notifications',
  'jobs',
  'people',
  'tags',
])

function youtube({ hostname, pathname, searchParams }: URL): string | undefined {
  const parts = pathname.split('/').filter(Boolean)
  const found =
    hostname === 'youtu.be'
      ? parts[0]
      : pathname === '/watch'
        ? searchParams.get('v')
        : /^(embed|shorts|live|v)$/.test(parts[0] ?? '')
          ? parts[1]
          : undefined
  return found && YOUTUBE_ID.test(found) ? found : undefined
}

function vimeo({ hostname, pathname, searchParams }: URL): string | undefined {
  const found =
    hostname === 'player.vimeo.com'
      ? /^\/video\/(\d{4,12})\/?$/.exec(pathname)
      : /^\/(?:channels\/[\w-]+\/|groups\/[\w-]+\/videos\/)?(\d{4,12})(?:\/([0-9a-f]{8,12}))?\/?$/.exec(pathname)
  if (!found) return undefined
  // unlisted films have a second part
  const word = found[2] ?? searchParams.get('h') ?? ''
  return word && /^[0-9a-f]{8,12}$/.test(word) ? `${found[1]}/${word}` : found[1]
}

function soundcloud({ pathname }: URL): string | undefined {
  const found = SOUNDCLOUD.exec(pathname)
  if (!found?.[1] || NOT_ARTISTS.has(found[1].toLowerCase()) || /^sets\/?$/i.test(found[2] ?? '')) return undefined
  return [found[1], found[2], found[3]].filter(Boolean).join('/')
}

function spotify({ pathname }: URL): string | undefined {
  const found = SPOTIFY.exec(pathname)
  return found ? `${found[1]}/${found[2]}` : undefined
}

const READERS: Readonly<Record<string, readonly [EmbedProvider, (url: URL) => string | undefined]>> = {
  'youtube.com': ['youtube', youtube],
  'm.youtube.com': ['youtube', youtube],
  'music.youtube.com': ['youtube', youtube],
  'youtu.be': ['youtube', youtube],
  'youtube-nocookie.com': ['youtube', youtube],
  'vimeo.com': ['vimeo', vimeo],
  'player.vimeo.com': ['vimeo', vimeo],
  'soundcloud.com': ['soundcloud', soundcloud],
  'm.soundcloud.com': ['soundcloud', soundcloud],
  'open.spotify.com': ['spotify', spotify],
}

/**
 * What a pasted address plays; undefined when it is from none of the four providers, or names no single work. Only the parts
 * that were recognized are kept: nothing else of an address ever reaches a frame.
 */
export function parseEmbed(address: string): EmbedRef | undefined {
  const text = address.trim()
  if (text.length > 500 || !URL.canParse(text)) return undefined
  const url = new URL(text)
  if (!/^https?:$/.test(url.protocol) || url.username || url.password || url.port) return undefined
  const reader = READERS[url.hostname.toLowerCase().replace(/^www\./, '')]
  const ref = reader?.[1](url)
  return reader && ref ? { provider: reader[0], ref } : undefined
}

/** The work's own page. */
export function embedPage({ provider, ref }: EmbedRef): string {
  if (provider === 'youtube') return `https://www.youtube.com/watch?v=${ref}`
  if (provider === 'vimeo') return `https://vimeo.com/${ref}`
  return provider === 'soundcloud' ? `https://soundcloud.com/${ref}` : `https://open.spotify.com/${ref}`
}

/** What the frame loads once someone has pressed Play. */
export function embedFrame(embed: EmbedRef): string {
  const { provider, ref } = embed
  const origin = EMBED_ORIGINS[provider]
  if (provider === 'youtube') return `${origin}/embed/${ref}?autoplay=1&rel=0`
  if (provider === 'vimeo') {
    const [number, word] = ref.split('/')
    return `${origin}/video/${number}?autoplay=1&dnt=1${word ? `&h=${word}` : ''}`
  }
  if (provider === 'soundcloud')
    return `${origin}/player/?url=${encodeURIComponent(embedPage(embed))}&auto_play=true&visual=false`
  return `${origin}/embed/${ref}`
}
