// Keeps the application itself for the time without a network: the document and its code, never an answer of the API. A build of its own
// file, /sw.js; the build writes into it what the application starts with (`offline-shell.ts`).

/** What the application starts with, and the build that it is of. */
declare const __SHELL__: { version: string; files: string[] }

// The library of types of pages does not know workers.
interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface Route {
  condition: { urlPattern: { pathname: string } }
  source: 'network'
}
interface Installing extends Lasting {
  /** Not there in every browser. */
  addRoutes?(routes: readonly Route[]): Promise<void>
}
interface Fetching extends Lasting {
  request: Request
  respondWith(answer: Promise<Response>): void
}
interface WorkerScope {
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
  addEventListener(type: 'install', listen: (event: Installing) => void): void
  addEventListener(type: 'activate', listen: (event: Lasting) => void): void
  addEventListener(type: 'fetch', listen: (event: Fetching) => void): void
  addEventListener(type: 'message', listen: (event: Lasting & { data: unknown }) => void): void
}
const worker = globalThis as unknown as WorkerScope

const { version, files } = __SHELL__
const DOCUMENT = '/'
const PREFIX = 'qifuyun-app-'
const CACHE = PREFIX + version
/** A network that does not answer for so long is none. */
const PATIENCE_MS = 8_000
/** Files whose content belongs to their name, and the few that every page starts with. */
const STATIC = /^\/(assets\/|icons\/|theme\.js$|favicon\.svg$|manifest\.webmanifest$)/
/** Addresses that are no page of the workspace. */
const NO_PAGE = /^\/(api|assets|oauth2|socket\.io|\.well-known|healthz|readyz|metrics|h5|login)(\/|$)/

/** Nothing of these is kept: the worker, busy with the files of a page, would only hold their calls up. */
const PAST_THE_WORKER: readonly Route[] = ['/api/*', '/socket.io/*'].map((pathname) => ({
  condition: { urlPattern: { pathname } },
  source: 'network',
}))

/** All of it or nothing: a document with the code of another build would not start. */
const install = async (): Promise<void> => {
  const page = await fetch(DOCUMENT, { cache: 'no-cache' })
  const html = await page.clone().text()
  const named = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path ?? '')
  if (!page.ok || !named.every((path) => files.includes(path))) throw new Error('the server has another build by now')
  const cache = await caches.open(CACHE)
  await cache.addAll(files)
  await cache.put(DOCUMENT, page)
  await worker.skipWaiting()
}

/** The build before this one is kept for the pages that are still open with it. */
const activate = async (): Promise<void> => {
  const older = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE)
  await Promise.all(older.slice(0, -1).map((name) => caches.delete(name)))
  await worker.clients.claim()
}

/** The newest page there is: of the server, and of this browser only where the server does not answer. */
const pageFor = async (request: Request): Promise<Response> => {
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('no answer')), PATIENCE_MS)
  })
  try {
    return await Promise.race([fetch(request), late])
  } catch (error) {
    const kept = await caches.match(DOCUMENT, { cacheName: CACHE })
    if (kept === undefined) throw error
    return kept
  }
}

const fileFor = async (request: Request): Promise<Response> => {
  const kept = await caches.match(request.url)
  if (kept !== undefined) return kept
  const answer = await fetch(request)
  if (answer.status === 200) await (await caches.open(CACHE)).put(request.url, answer.clone())
  return answer
}

/** Keeps what a page had loaded before there was a worker to ask. */
const keep = async (paths: readonly string[]): Promise<void> => {
  const cache = await caches.open(CACHE)
  const missing = paths.filter((path) => STATIC.test(path))
  await Promise.all(missing.map(async (path) => (await caches.match(path)) ?? cache.add(path)))
}

worker.addEventListener('install', (event) => event.waitUntil(Promise.all([event.addRoutes?.(PAST_THE_WORKER), install()])))
worker.addEventListener('activate', (event) => event.waitUntil(activate()))
worker.addEventListener('message', (event) => {
  const { data } = event
  if (Array.isArray(data)) event.waitUntil(keep(data.filter((one) => typeof one === 'string')))
})
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') {
    if (!NO_PAGE.test(pathname)) event.respondWith(pageFor(request))
  } else if (STATIC.test(pathname)) event.respondWith(fileFor(request))
})
