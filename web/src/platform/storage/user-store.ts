import { createStore, del, get, set, type UseStore } from 'idb-keyval'

/** Small lasting values of one user on this browser: drafts, the outbox, pane widths. Sign-in does not clear them. */
export interface UserStore {
  read(key: string): Promise<unknown>
  write(key: string, value: unknown): Promise<void>
  remove(key: string): Promise<void>
}

const stores = new Map<string, UseStore>()

const storeOf = (userUuid: string): UseStore => {
  const opened = stores.get(userUuid) ?? createStore(`qifuyun-${userUuid}`, 'values')
  stores.set(userUuid, opened)
  return opened
}

/** The store of that user: one IndexedDB database a user, so that two users of one browser never read each other. */
export const userStore = (userUuid: string): UserStore => ({
  read: (key) => get<unknown>(key, storeOf(userUuid)),
  write: (key, value) => set(key, value, storeOf(userUuid)),
  remove: (key) => del(key, storeOf(userUuid)),
})
