const ASSETS = 'script[src^="/assets/"], link[href^="/assets/"]'

const prefetch = async (): Promise<void> => {
  const answer = await fetch('/', { headers: { Accept: 'text/html' } })
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  for (const element of page.querySelectorAll(ASSETS)) {
    const link = document.createElement('link')
    link.rel = 'prefetch'
    link.href = element.getAttribute('src') ?? element.getAttribute('href') ?? ''
    document.head.append(link)
  }
}

/** While the user types, the browser fetches what comes after signing in, at its lowest priority. */
export const prefetchWorkspace = (): void => {
  // Only a head start: without it the workspace loads after signing in.
  prefetch().catch(() => undefined)
}
