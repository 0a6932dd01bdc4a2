// Runs before the first paint: the theme a person chose, else what their system prefers; the accent of their account. Who
// keeps a session gets the client of the auth service at once: the app asks for it only when it runs itself.
;(() => {
  const root = document.documentElement
  let theme, accent, session
  try {
    theme = localStorage.getItem('ensemble.theme')
    accent = localStorage.getItem('ensemble.accent')
    session = localStorage.getItem('ensemble.auth')
  } catch {
    // storage may be forbidden: the system's preference decides
  }
  const dark = theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
  root.dataset.theme = dark ? 'dark' : 'light'
  root.dataset.accent = accent === 'business' ? 'business' : 'talent'
  const client = document.currentScript?.dataset.client
  if (session && client)
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href: client }),
    )
})()
