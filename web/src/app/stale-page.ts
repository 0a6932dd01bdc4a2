const TRIED = 'ensemble.reloadedFor'

/**
 * A page that was open while a new version was installed asks for files that are gone: it is loaded again, once per
 * place, so that the person goes on without seeing an error.
 */
export function reloadWhenStale() {
  addEventListener('vite:preloadError', (event) => {
    if (sessionStorage.getItem(TRIED) === location.href) return
    sessionStorage.setItem(TRIED, location.href)
    event.preventDefault()
    location.reload()
  })
}
