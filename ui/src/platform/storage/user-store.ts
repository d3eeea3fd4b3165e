import { createStore, del, get, promisifyRequest, set, type UseStore } from 'idb-keyval'

/** Small lasting values of one user on this browser: drafts, the outbox, pane widths. Sign-in does not clear them. */
export interface UserStore {
  read(key: string): Promise<unknown>
  write(key: string, value: unknown): Promise<void>
  remove(key: string): Promise<void>
  /** Values whose keys begin so, by key. */
  entries(start: string): Promise<[string, unknown][]>
}

const stores = new Map<string, UseStore>()

const storeOf = (userUuid: string): UseStore => {
  const opened = stores.get(userUuid) ?? createStore(`qifuyun-${userUuid}`, 'values')
  stores.set(userUuid, opened)
  return opened
}

const LAST = '\uffff'

const entriesOf = (userUuid: string, start: string): Promise<[string, unknown][]> =>
  storeOf(userUuid)('readonly', async (store) => {
    const range = IDBKeyRange.bound(start, start + LAST)
    const [keys, values] = await Promise.all([promisifyRequest(store.getAllKeys(range)), promisifyRequest<unknown[]>(store.getAll(range))])
    return keys.flatMap((key, index): [string, unknown][] => (typeof key === 'string' ? [[key, values[index]]] : []))
  })

/** The store of that user: one IndexedDB database a user, so that two users of one browser never read each other. */
export const userStore = (userUuid: string): UserStore => ({
  // A browser without storage throws at once: that is a rejection like any other.
  read: async (key) => get<unknown>(key, storeOf(userUuid)),
  write: async (key, value) => set(key, value, storeOf(userUuid)),
  remove: async (key) => del(key, storeOf(userUuid)),
  entries: async (start) => entriesOf(userUuid, start),
})
