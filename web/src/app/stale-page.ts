const TRIED = 'ensemble.reloadedFor'

/**
 * A page that was open while a new version was installed asks for files that are gone: it is loaded again, once per
 * place, so that the person goes on without seeing an error.
 */
export function reloadWhenStale() {
  addEventListener('vite:preloadError', (event) => {
    // without a connection there is nothing newer to load, and a reload would lose the page as well
    if (!navigator.onLine) return
    if (sessionStorage.getItem(TRIED) === location.href) return
    sessionStorage.setItem(TRIED, location.href)
    event.preventDefault()
    location.reload()
  })
}
