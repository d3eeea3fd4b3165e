import { realtime } from '@qifuyun/ui/platform/realtime/realtime.ts'
import type { Output } from '@qifuyun/ui/platform/request/descriptor.ts'
import { groupInfo } from '@qifuyun/ui/platform/request/endpoints/messaging.generated.ts'
import { refreshCalls, useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

export type Group = Output<NonNullable<typeof groupInfo.__types>>
export type Member = Group['memberList'][number]

const FRESH_MS = 60_000

/** The group behind a conversation; nothing is asked for single ones. */
export const useGroup = (groupUuid: string | null): UseQueryResult<Group> =>
  useCall(groupInfo, { groupUuid: groupUuid ?? '' }, { enabled: groupUuid !== null, staleTime: FRESH_MS })

/** Reads the group again when its conversation tells of a change: the server writes a system message about most, and shows it again after each. */
export const useFreshGroup = (sessionUuid: string): void => {
  const client = useQueryClient()
  // A subscription to the server's events.
  useEffect(() => {
    const refresh = (): void => void refreshCalls(client, [groupInfo])
    const stops = [
      realtime.on('message:new', (message) => {
        if (message.sessionUuid === sessionUuid && message.messageType === 'system') refresh()
      }),
      realtime.on('session:update', (told) => {
        if ('session' in told && told.session.sessionUuid === sessionUuid) refresh()
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [client, sessionUuid])
}

/** What members call themselves in a group, by account. */
export const useNickNames = (groupUuid: string | null): ReadonlyMap<string | null, string> => {
  const members = useGroup(groupUuid).data?.memberList ?? []
  return new Map(members.flatMap(({ imAccountId, nickName }) => (nickName === null ? [] : [[imAccountId, nickName] as const])))
}

/** Whether a member is there: what was heard last, else what the group said. */
export const isOnline = ({ imAccountId, onlineFlag }: Member, presence: Readonly<Record<string, boolean>>): boolean =>
  presence[imAccountId] ?? onlineFlag === 1

/** Members who are there. */
export const onlineMembers = (members: readonly Member[], presence: Readonly<Record<string, boolean>>): number =>
  members.filter((member) => isOnline(member, presence)).length
