// On a page whose article the server has written: once it has been painted the app is fetched, and takes its place.
;(() => {
  const LONGEST_WAIT_MS = 1500
  const files = document.currentScript?.dataset.app?.split(' ') ?? []
  let started = false
  const start = () => {
    if (started) return
    started = true
    for (const file of files) void import(file)
  }
  // a hidden tab paints nothing
  if (document.hidden) return start()
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true })
  setTimeout(start, LONGEST_WAIT_MS)
})()
