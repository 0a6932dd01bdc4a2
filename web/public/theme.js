// Runs before the first paint: the theme a person chose, else what their system prefers; the accent of their account.
;(() => {
  const root = document.documentElement
  let theme, accent
  try {
    theme = localStorage.getItem('ensemble.theme')
    accent = localStorage.getItem('ensemble.accent')
  } catch {
    // storage may be forbidden: the system's preference decides
  }
  const dark = theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
  root.dataset.theme = dark ? 'dark' : 'light'
  root.dataset.accent = accent === 'business' ? 'business' : 'talent'
})()
