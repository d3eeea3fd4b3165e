import { type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { realtime } from '#src/platform/realtime/realtime.ts'
import type { Output } from '#src/platform/request/descriptor.ts'
import { groupInfo } from '#src/platform/request/endpoints.generated.ts'
import { refreshCalls, useCall } from '#src/platform/request/hooks.ts'

export type Group = Output<NonNullable<typeof groupInfo.__types>>
export type Member = Group['memberList'][number]

const FRESH_MS = 60_000

/** The group behind a conversation; nothing is asked for single ones. */
export const useGroup = (groupUuid: string | null): UseQueryResult<Group> =>
  useCall(groupInfo, { groupUuid: groupUuid ?? '' }, { enabled: groupUuid !== null, staleTime: FRESH_MS })

/** Reads the group again when the conversation tells of a change: the server writes a system message about each. */
export const useFreshGroup = (sessionUuid: string): void => {
  const client = useQueryClient()
  // A subscription to the server's events.
  useEffect(
    () =>
      realtime.on('message:new', (message) => {
        if (message.sessionUuid === sessionUuid && message.messageType === 'system') void refreshCalls(client, [groupInfo])
      }),
    [client, sessionUuid],
  )
}

/** Whether a member is there: what was heard last, else what the group said. */
export const isOnline = ({ imAccountId, onlineFlag }: Member, presence: Readonly<Record<string, boolean>>): boolean =>
  presence[imAccountId] ?? onlineFlag === 1

/** Members who are there. */
export const onlineMembers = (members: readonly Member[], presence: Readonly<Record<string, boolean>>): number =>
  members.filter((member) => isOnline(member, presence)).length
