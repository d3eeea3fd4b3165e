import { useNameMatch } from '@qifuyun/ui/platform/names/use-name-match.ts'
import type { Output } from '@qifuyun/ui/platform/request/descriptor.ts'
import { imFriendsList } from '@qifuyun/ui/platform/request/endpoints/messaging.generated.ts'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { useDeferredValue } from 'react'

export type Person = Output<NonNullable<typeof imFriendsList.__types>>['list'][number]

const PAGE_SIZE = 200

export interface People {
  /** Undefined until the first of them have come. */
  people: readonly Person[] | undefined
  /** Why the first of them did not come. */
  error: unknown
  failed: boolean
  retry: () => void
}

/** Members of the enterprise that fit what is typed: the first of them by name or pinyin here, by name among all at the server. */
export const usePeople = (typed: string): People => {
  const asked = useDeferredValue(typed.trim())
  const fits = useNameMatch(typed)
  const friends = useCall(imFriendsList, { keyword: '', pageNum: 1, pageSize: PAGE_SIZE })
  const found = useCall(imFriendsList, { keyword: asked, pageNum: 1, pageSize: PAGE_SIZE }, { enabled: asked !== '' })
  const near = friends.data?.list.filter(({ name }) => fits(name))
  const far = found.data?.list.filter(({ imAccountId }) => !near?.some((one) => one.imAccountId === imAccountId))
  return {
    people: near && [...near, ...(far ?? [])],
    error: friends.error,
    failed: friends.isLoadingError,
    retry: () => void friends.refetch(),
  }
}
