/** How long the app may take before its own loading state replaces the article, in milliseconds. */
const LONGEST_MS = 4_000

/**
 * Keeps the article that was served with a public page visible until the app shows the page itself (its first heading),
 * so that no one reads, waits, and reads again. Does nothing on other pages.
 */
export function holdArticle(root: HTMLElement): void {
  const article = root.querySelector('.served')
  if (!article) return
  root.before(article)
  root.hidden = true
  const watch = new MutationObserver(() => root.querySelector('h1') && show())
  const timer = setTimeout(show, LONGEST_MS)
  watch.observe(root, { childList: true, subtree: true })
  function show() {
    watch.disconnect()
    clearTimeout(timer)
    root.hidden = false
    article?.remove()
  }
}
