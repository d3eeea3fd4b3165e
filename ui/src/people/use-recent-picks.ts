import { useEffect, useState } from 'react'
import { userStore } from '#src/platform/storage/user-store.ts'
import { useSession } from '#src/workspace/session/session-store.ts'
import type { Choosing } from './pick-tree.ts'
import type { Picked } from './picks.ts'

const KEPT = 6

type Pick = Required<Picked>

const isPick = (value: unknown): value is Pick =>
  typeof value === 'object' &&
  value !== null &&
  'uuid' in value &&
  typeof value.uuid === 'string' &&
  'name' in value &&
  typeof value.name === 'string'

const nothing = (): void => undefined

/** Who or what was picked last, in this browser: the newest first, empty until it is read. */
export const useRecentPicks = (
  choosing: Choosing,
  wanted: boolean,
): [recent: readonly Pick[], remember: (picked: readonly Pick[]) => void] => {
  const userUuid = useSession((state) => state.viewer?.user.userUuid)
  const enterpriseUuid = useSession((state) => state.viewer?.user.enterpriseUuid)
  const [recent, setRecent] = useState<readonly Pick[]>([])
  const key = `picked.${choosing}.${enterpriseUuid ?? ''}`
  // Reading the browser's database is a subscription of one answer.
  useEffect(() => {
    if (userUuid === undefined || !wanted) return
    userStore(userUuid)
      .read(key)
      .then((kept) => setRecent(Array.isArray(kept) ? kept.filter(isPick) : []), nothing)
  }, [userUuid, key, wanted])
  const remember = (picked: readonly Pick[]): void => {
    const named = picked.filter(({ name }) => name !== '')
    if (userUuid === undefined || named.length === 0) return
    const next = [...named, ...recent.filter(({ uuid }) => !named.some((one) => one.uuid === uuid))].slice(0, KEPT)
    setRecent(next)
    userStore(userUuid)
      .write(
        key,
        next.map(({ uuid, name }) => ({ uuid, name })),
      )
      .catch(nothing)
  }
  return [recent, remember]
}
