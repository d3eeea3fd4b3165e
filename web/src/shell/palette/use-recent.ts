import { useEffect, useState } from 'react'
import { userStore } from '#src/platform/storage/user-store.ts'

const KEY = 'palette-recent'
const LIMIT = 8

/** The list with `id` in front, each id once. */
export const withRecent = (recent: readonly string[], id: string): readonly string[] =>
  [id, ...recent.filter((one) => one !== id)].slice(0, LIMIT)

const toIds = (value: unknown): string[] => (Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [])

/** Ids of the entries chosen last, kept for the user on this browser. */
export const useRecent = (userUuid: string) => {
  const [recent, setRecent] = useState<readonly string[]>([])
  useEffect(() => {
    // Without the store there are no recent entries, and none are missed.
    userStore(userUuid)
      .read(KEY)
      .then(
        (value) => setRecent(toIds(value)),
        () => undefined,
      )
  }, [userUuid])
  const remember = (id: string) => {
    userStore(userUuid)
      .write(KEY, withRecent(recent, id))
      .catch(() => undefined)
  }
  return { recent, remember }
}
