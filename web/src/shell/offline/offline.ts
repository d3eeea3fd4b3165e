import { OFFLINE_DATABASE } from '@qifuyun/ui/platform/storage/offline-store.ts'
import { readToken } from '@qifuyun/ui/platform/storage/token.ts'
import type { Viewer } from '@qifuyun/ui/workspace/routing/route-rules.ts'
import { loadSession } from '@qifuyun/ui/workspace/session/load-session.ts'
import { useSession } from '@qifuyun/ui/workspace/session/session-store.ts'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { isOutage, leaveRefused } from '#src/shell/session/leave.ts'

/** An answer as the cache holds it. */
interface Answer {
  key: QueryKey
  data: unknown
  at: number
}

/** What the last user saw; only their own sign-in opens it. */
interface Remembered {
  /** Hash of the token. */
  signIn: string
  viewer: Viewer
  withoutDefault: boolean
  answers: Answer[]
}

const STORE = 'values'
const KEY = 'last'
const ANSWERS_MAX = 150
const LASTS_MS = 24 * 3_600_000
const PAUSE_MS = 3_000
/** So long what was seen waits for a moment in which nothing is drawn: copying it into the store takes the page's own time. */
const IDLE_MS = 10_000
const RETRY_MS = 15_000

const within = <T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open(OFFLINE_DATABASE, 1)
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STORE))
    opening.addEventListener('error', () => reject(opening.error))
    opening.addEventListener('success', () => {
      const database = opening.result
      // Not held open: another page may have to delete it.
      const close = (settle: () => void) => () => {
        database.close()
        settle()
      }
      const transaction = database.transaction(STORE, mode)
      transaction.addEventListener(
        'abort',
        close(() => reject(transaction.error)),
      )
      let request: IDBRequest<T>
      try {
        request = work(transaction.objectStore(STORE))
      } catch (error) {
        // What cannot be copied is said here, not to the page.
        close(() => reject(error))()
        return
      }
      transaction.addEventListener(
        'complete',
        close(() => resolve(request.result)),
      )
    })
  })

const signInNow = async (): Promise<string | null> => {
  const token = readToken()
  if (token === null) return null
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The answers that were read last. */
const answersIn = (client: QueryClient): Answer[] => {
  const since = Date.now() - LASTS_MS
  return client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success' && state.dataUpdatedAt > since)
    .sort((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    .slice(0, ANSWERS_MAX)
    .map(({ queryKey, state }) => ({ key: queryKey, data: state.data, at: state.dataUpdatedAt }))
}

const remember = async (client: QueryClient): Promise<void> => {
  const { viewer, withoutDefault } = useSession.getState()
  const signIn = await signInNow()
  if (viewer === null || signIn === null) return
  const last: Remembered = { signIn, viewer, withoutDefault, answers: answersIn(client) }
  await within('readwrite', (store) => store.put(last, KEY))
}

/** A blocked store keeps nothing. */
const nothing = (): void => undefined

/** Once the server answers again, it says who works here; a refusal ends the sign-in as ever. */
const enterOnceBack = (client: QueryClient): void => {
  const retry = (): void => {
    loadSession().then(
      (unfinished) => {
        stop()
        if (unfinished) location.replace(unfinished)
        else client.invalidateQueries().catch(nothing)
      },
      (error: unknown) => {
        if (isOutage(error)) return
        stop()
        leaveRefused(error)
      },
    )
  }
  const timer = setInterval(retry, RETRY_MS)
  const stop = (): void => {
    clearInterval(timer)
    removeEventListener('online', retry)
  }
  addEventListener('online', retry)
}

/** Lets the last user go on with what was read then. Gives whether there is anybody. */
export const recall = async (client: QueryClient): Promise<boolean> => {
  try {
    const signIn = await signInNow()
    // Written by `remember`.
    const last = (await within('readonly', (store) => store.get(KEY))) as Remembered | undefined
    if (last === undefined || signIn === null || last.signIn !== signIn) return false
    for (const { key, data, at } of last.answers) client.setQueryData(key, data, { updatedAt: at })
    useSession.setState({ viewer: last.viewer, withoutDefault: last.withoutDefault })
    enterOnceBack(client)
    return true
  } catch {
    return false
  }
}

/** Own files that this page has loaded. */
const loaded = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname }) => pathname)

const keepApplication = async (): Promise<void> => {
  // Not there on plain http.
  if (!('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register('/sw.js')
  const { active } = await navigator.serviceWorker.ready
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other origin
  active?.postMessage(loaded())
}

// Safari knows no idle moments.
const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: IDLE_MS })
  else work()
}

/** Keeps the application and what is seen of it in this browser, for the time without a network. */
export const startOffline = (client: QueryClient): void => {
  keepApplication().catch(nothing)
  if (!isSecureContext) return
  let waiting: ReturnType<typeof setTimeout> | undefined
  const soon = (): void => {
    waiting ??= setTimeout(() => {
      waiting = undefined
      whenIdle(() => void remember(client).catch(nothing))
    }, PAUSE_MS)
  }
  client.getQueryCache().subscribe(({ type }) => (type === 'updated' || type === 'added') && soon())
  useSession.subscribe(soon)
  soon()
}
