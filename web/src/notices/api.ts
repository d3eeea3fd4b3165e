import type { queryNoticeInfo as declaredInfo, queryNoticeList as declaredList } from '@qifuyun/contract/notices/endpoints.ts'
import { realtime } from '@qifuyun/ui/platform/realtime/realtime.ts'
import type { Input, Output } from '@qifuyun/ui/platform/request/descriptor.ts'
import {
  deleteNotice,
  queryNoticeInfo,
  queryNoticeList,
  readNoticeList,
  remindNotice,
  updateNotice,
  withdrawNotice,
} from '@qifuyun/ui/platform/request/endpoints/notices.generated.ts'
import { getRoleTree } from '@qifuyun/ui/platform/request/endpoints/roles.generated.ts'
import { refreshCalls, useAction, useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

export type NoticeRow = Output<typeof declaredList>['list'][number]
export type NoticeDetail = Output<typeof declaredInfo>
export type NoticeFilter = Input<typeof declaredList>

/** What a change of notices makes stale. */
export const STALE = [queryNoticeList, queryNoticeInfo, readNoticeList] as const

export const useNotices = (filter: NoticeFilter) => useCall(queryNoticeList, filter, { staleTime: 0 })

/** A notice as its reader opens it: they have read it then. */
export const useNotice = (noticeUuid: string) => useCall(queryNoticeInfo, { noticeUuid }, { staleTime: 0 })

/** A notice as its manager looks at it. */
export const useManagedNotice = (noticeUuid: string | undefined) =>
  useCall(queryNoticeInfo, { noticeUuid: noticeUuid ?? '', manageFlag: 1 }, { staleTime: 0, enabled: noticeUuid !== undefined })

export const READERS_SHOWN = 200
export const useReaders = (noticeUuid: string) => useCall(readNoticeList, { noticeUuid, pageSize: READERS_SHOWN }, { staleTime: 0 })

export const useChangeNotice = () => useAction(updateNotice, { announce: true, refresh: STALE })
export const useWithdrawNotice = () => useAction(withdrawNotice, { announce: true, refresh: STALE })
export const useDeleteNotice = () => useAction(deleteNotice, { announce: true, refresh: STALE })
export const useRemind = (onDone: (count: number) => void) => useAction(remindNotice, { onDone: ({ count }) => onDone(count) })

/** Roles to aim at, where the caller may see them. */
export const useRoles = (enabled: boolean) => useCall(getRoleTree, {}, { enabled })

/** Reads the list again when the server says that something new waits for the user. */
export const useNoticeNews = (): void => {
  const client = useQueryClient()
  useEffect(() => realtime.on('counters:update', () => void refreshCalls(client, [queryNoticeList])), [client])
}
