import { text } from '#src/platform/i18n/own-texts.ts'
import { CallError, NO_ANSWER } from '#src/platform/request/call-error.ts'
import type { UserStore } from '#src/platform/storage/user-store.ts'

let store: UserStore | null = null

/** Where commands and their files wait: the store of who is signed in; null: nobody is. */
export const keptStore = (): UserStore | null => store

/** Whose store it is from now on. */
export const setKeptStore = (of: UserStore | null): void => {
  store = of
}

/** The browser has no room for more. Nothing that waits is lost by it; what was to be added is not there. */
export class StorageFull extends CallError {}

/** The error of a store that is full, in words; null for any other. */
export const asStorageFull = (error: unknown): StorageFull | null =>
  error instanceof DOMException && error.name === 'QuotaExceededError'
    ? new StorageFull({ code: NO_ANSWER, status: 0, msg: text('本机存储空间已满，未能保存，请清理空间后重试'), data: null })
    : null

/** Asks the browser, once there is something to lose, not to clear what waits when space runs low. */
export const askToLast = (): void => {
  const manager: StorageManager | undefined = navigator.storage
  void manager?.persist?.().catch(() => false)
}
