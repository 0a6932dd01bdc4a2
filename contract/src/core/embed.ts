/** Pixels of an embedded card; a company's, with its open posts, is higher. */
export const EMBED_SIZE = { width: 480, height: 284, listHeight: 420 } as const

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** How high the card of a page of ours is, by the page's path. */
export const embedHeight = (path: string): number =>
  path.startsWith('/c/') ? EMBED_SIZE.listHeight : EMBED_SIZE.height

/** What others put into their own pages to show the card of a page of ours. `origin`: the product's own; `path`: the page's. */
export const embedCode = (
  origin: string,
  path: string,
  title: string,
  { width, height }: { width: number; height: number } = { width: EMBED_SIZE.width, height: embedHeight(path) },
): string =>
  `<iframe src="${origin}/embed${path}" title="${title.replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? '')} on Ensemble" width="${width}" height="${height}" loading="lazy" style="border:0;max-width:100%"></iframe>`
