import type { Media } from '@ensemble/contract/media/media.schemas.ts'
import { pictureOf } from '@ensemble/contract/media/pictures.ts'
import { CARD_SIZE } from '../../platform/cards/card-words.ts'
import type { Context } from '../../platform/context.ts'
import { type Html, html, jsonScript } from '../../platform/html.ts'
import type { PageWords } from '../../platform/http/app-page.ts'
import { absolute } from './addresses.ts'
import { cardPath } from './card.ts'
import type { PublicThing, Shown } from './public-thing.ts'

const DESCRIPTION_MOST = 200

/** The logo as in the app's own header. */
const MARK = html`<svg class="mark" width="12" height="32" viewBox="9 0 12 32" aria-hidden="true"><g clip-path="url(#crop)"><circle class="mark-film" cx="13" cy="7.8" r="7.3"/><circle class="mark-fashion" cx="13" cy="24.2" r="7.3"/><circle class="mark-music" cx="13" cy="16" r="7.3"/></g><clipPath id="crop"><path d="M9.5 0H32v32H9.5z"/></clipPath></svg>`

/** The first picture among these files, as everyone may see it. */
export function firstPicture(files: readonly { media: Media; alt: string }[]): Shown | null {
  for (const { media, alt } of files) {
    const picture = pictureOf(media)
    if (picture) return { url: picture.url, alt }
    if (media.poster) return { url: media.poster, alt }
  }
  return null
}

/** The beginning of a text in one line, cut between words. */
function summary(text: string, most = DESCRIPTION_MOST): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= most) return line
  const cut = line.slice(0, most - 1)
  return `${cut.slice(0, cut.lastIndexOf(' ') > most / 2 ? cut.lastIndexOf(' ') : most - 1).toWellFormed()}…`
}

const known = (facts: PublicThing['facts']) => facts.filter((fact): fact is readonly [string, string] => !!fact[1])

const lineOf = ({ kind, by, line }: PublicThing): string => [kind, by?.name, ...line].filter(Boolean).join(' · ')

/** The description for search engines and social cards. */
const describe = (thing: PublicThing): string => summary([lineOf(thing), thing.text ?? ''].filter(Boolean).join('. '))

function headOf(ctx: Context, thing: PublicThing): Html {
  const { title, object, picture, data, feeds = [] } = thing
  const url = absolute(ctx, thing.path)
  const own = picture && !picture.portrait ? absolute(ctx, picture.url) : null
  // a work is its own preview; everything else has a card made of its words, followed by its picture
  const shown = object === 'work' ? own : null
  const card = shown ? null : absolute(ctx, cardPath(thing))
  const alt = shown ? picture?.alt || title : `${title}: ${lineOf(thing)}`
  const properties: [string, string | null][] = [
    ['og:site_name', 'Ensemble'],
    ['og:type', object === 'work' ? 'article' : object],
    ['og:title', title],
    ['og:description', describe(thing)],
    ['og:url', url],
    ['og:image', shown ?? card],
    ['og:image:alt', alt],
    ...(card
      ? ([
          ['og:image:type', 'image/png'],
          ['og:image:width', String(CARD_SIZE.width)],
          ['og:image:height', String(CARD_SIZE.height)],
          ['og:image', own],
        ] satisfies [string, string | null][])
      : []),
  ]
  const names: [string, string | null][] = [
    ['twitter:card', 'summary_large_image'],
    ['twitter:title', title],
    ['twitter:description', describe(thing)],
    ['twitter:image', shown ?? card],
    ['twitter:image:alt', alt],
  ]
  return html`<link rel="canonical" href="${url}">
${properties.map(([name, value]) => value && html`<meta property="${name}" content="${value}">`)}
${names.map(([name, value]) => value && html`<meta name="${name}" content="${value}">`)}
${feeds.map((feed) => html`<link rel="alternate" type="${feed.type}" title="${feed.title}" href="${absolute(ctx, feed.path)}">`)}
${!thing.closed && html`<link rel="alternate" type="application/json+oembed" title="${title}" href="${absolute(ctx, `/oembed?url=${encodeURIComponent(url)}&format=json`)}">`}
${data && !thing.closed && jsonScript('application/ld+json', { '@context': 'https://schema.org', ...data })}`
}

const partOf = ({ heading, text, items }: PublicThing['parts'][number]): Html =>
  html`<section class="served-part"><h2 class="article-heading">${heading}</h2>${text && html`<p class="article-text">${text}</p>`}${items.length > 0 && html`<ul>${items.map((item) => html`<li>${item}</li>`)}</ul>`}</section>`

function articleOf(thing: PublicThing): Html {
  const { path, kind, title, by, line, when, text, heading, facts, parts, picture, closed } = thing
  const shown = known(facts)
  return html`<div class="served">
<header class="served-top"><a href="/auth" class="served-name">${MARK}Ensemble</a><nav aria-label="Account"><a class="button" data-variant="quiet" data-size="small" href="/auth?next=${encodeURIComponent(path)}">Sign in</a><a class="button" data-variant="primary" data-size="small" href="/auth?mode=signup&next=${encodeURIComponent(path)}">Join</a></nav></header>
<main class="article">
<header class="article-head">
<p class="served-kind">${kind}</p>
<h1 class="article-title">${title}</h1>
<p class="served-line">${by && html`<a href="${by.path}"${by.square && html` data-square`}>${by.name}</a>`}${[...line, when].filter(Boolean).map((each) => html`<span>${each}</span>`)}</p>
${closed && html`<p class="served-closed"><strong>${closed}</strong></p>`}
</header>
<div class="article-main">
${picture && html`<img class="served-picture"${picture.portrait && html` data-portrait`} src="${picture.url}" alt="${picture.alt}">`}
${text && (heading ? partOf({ heading, text, items: [] }) : html`<p class="article-text">${text}</p>`)}
${parts.filter((part) => part.text || part.items.length > 0).map(partOf)}
</div>
<div class="article-side">${shown.length > 0 && html`<dl class="served-facts">${shown.map(([label, value]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}</dl>`}</div>
</main>
</div>`
}

export const wordsOf = (ctx: Context, thing: PublicThing): PageWords => ({
  title: `${thing.title} · Ensemble`,
  description: describe(thing),
  head: headOf(ctx, thing),
  article: articleOf(thing),
})
