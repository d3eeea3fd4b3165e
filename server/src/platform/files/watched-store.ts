import type { Logger } from '../log.ts'
import { FilesAway } from './away.ts'
import type { FileStore } from './file-store.ts'

/** A store that tells the log once when it is away, and once that it is back, however many ask meanwhile. */
export const watchStore = (store: FileStore, log: Pick<Logger, 'error' | 'warn'>): FileStore & { answers(): boolean } => {
  let away = false
  const watched = async <T>(asked: Promise<T>): Promise<T> => {
    try {
      const given = await asked
      if (away) log.warn('the object storage answers again')
      away = false
      return given
    } catch (error) {
      if (error instanceof FilesAway && !away) {
        away = true
        log.error({ err: error.cause }, 'the object storage does not answer; until it does files are refused with 503')
      }
      throw error
    }
  }
  return {
    put: (key, body, contentType) => watched(store.put(key, body, contentType)),
    get: (key, range) => watched(store.get(key, range)),
    copy: (from, to) => watched(store.copy(from, to)),
    remove: (key) => watched(store.remove(key)),
    answers: () => !away,
  }
}
