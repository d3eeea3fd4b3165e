import type { Collectable, collectPage as declaredPage } from '@qifuyun/contract/collect/endpoints.ts'
import type { Output } from '@qifuyun/ui/platform/request/descriptor.ts'
import { addCollect, cancelCollect, collectPage, isLike, like, likeNum } from '@qifuyun/ui/platform/request/endpoints/collect.generated.ts'
import { callKey, refreshCalls, useAction, useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { useQueryClient } from '@tanstack/react-query'

export interface Target {
  businessTypeCode: Collectable
  businessUuid: string
}

/** Whether the user likes and has collected something, and how many do. */
export const useMarks = (target: Target) => ({ own: useCall(isLike, target).data, numbers: useCall(likeNum, target).data })

export type Collected = Output<typeof declaredPage>['list'][number]

/** One page of the own collection, of one kind or of all. */
export const useCollected = (kind: Collectable | undefined, pageNum: number, pageSize: number) =>
  useCall(collectPage, { ...(kind && { businessTypeCode: kind }), pageNum, pageSize }, { staleTime: 0 })

/** Takes something out of the own collection. */
export const useCancelCollect = () => useAction(cancelCollect, { announce: true, refresh: [collectPage, isLike, likeNum] })

/** Liking and collecting: the state flips at once, then the numbers are read again (product.md §4); a refusal flips it back. */
export const useFlips = (target: Target) => {
  const client = useQueryClient()
  const key = callKey(isLike, target)
  const show = (change: Partial<{ isLike: boolean; isCollect: boolean }>): void => {
    client.setQueryData(key, (own: object | undefined) => own && { ...own, ...change })
  }
  const settle = { onSettled: () => void refreshCalls(client, [isLike, likeNum, collectPage]) }
  const liking = useAction(like)
  const adding = useAction(addCollect)
  const cancelling = useAction(cancelCollect)
  return {
    busy: liking.isPending || adding.isPending || cancelling.isPending,
    flipLike: (on: boolean): void => {
      show({ isLike: on })
      liking.mutate(target, settle)
    },
    flipCollect: (on: boolean): void => {
      show({ isCollect: on })
      ;(on ? adding : cancelling).mutate(target, settle)
    },
  }
}
