/** The app has this long to show the page before its own waiting is shown instead of the article. */
const LONGEST_MS = 4_000

/**
 * Keeps the article that came with a public page in sight until the app shows the page itself (its first heading), so that
 * nobody reads, waits, and reads again. Nothing happens on other pages.
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
