// Runs before the first paint: the remembered theme and language reach <html> without a flash. External because the CSP allows no inline script.
;(() => {
  const root = document.documentElement
  let remembered = {}
  try {
    remembered = JSON.parse(localStorage.getItem('qifuyun-preferences') ?? '{}') ?? {}
  } catch {
    // Storage may be blocked or damaged; the defaults below hold.
  }
  const dark = remembered.theme === 'dark' || (remembered.theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.dataset.theme = dark ? 'dark' : 'light'
  root.lang = remembered.language === 'en' ? 'en' : 'zh-CN'
  if (remembered.density === 'compact') root.dataset.density = 'compact'
  if (remembered.contrast === 'more') root.dataset.contrast = 'more'
})()
