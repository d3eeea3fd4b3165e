import { PLANNED_STATUS } from '@qifuyun/contract/messaging/constants.ts'
import type { Message } from '@qifuyun/contract/messaging/schema.ts'
import { realtime } from '@qifuyun/ui/platform/realtime/realtime.ts'
import { call } from '@qifuyun/ui/platform/request/call.ts'
import type { Output } from '@qifuyun/ui/platform/request/descriptor.ts'
import {
  messageHistory,
  messageReminderPage,
  messageScheduledCancel,
  messageScheduledPage,
} from '@qifuyun/ui/platform/request/endpoints/messaging.generated.ts'
import { refreshCalls, useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { chat } from '#src/messaging/api.ts'
import { messageAt } from '#src/messaging/store/log.ts'
import { quoteText } from '#src/messaging/store/quotes.ts'

export type Scheduled = Output<NonNullable<typeof messageScheduledPage.__types>>['list'][number]
export type Reminder = Output<NonNullable<typeof messageReminderPage.__types>>['list'][number]
export type PlannedStatus = Scheduled['statusCode']

/** Everything that is read about what is planned. */
export const PLANNED_CALLS = [messageScheduledPage, messageReminderPage]

/** A page of what is planned; all that may wait at once fits. */
export const PLANNED_PAGE = 100

/** How many texts wait to be sent in that conversation. */
export const useWaiting = (sessionUuid: string): number => {
  const asked = useCall(messageScheduledPage, { sessionUuid, statusCode: PLANNED_STATUS.waiting, pageNum: 1, pageSize: 1 })
  return asked.data?.page.total ?? 0
}

/** Whether a message that came may be one that was planned: an own one, or a reminder of the assistant. */
const mayBePlanned = ({ senderImAccountId }: Message): boolean =>
  senderImAccountId === null || senderImAccountId === chat.store.getState().me?.imAccountId

/** Reads again when something planned has happened: it was sent, reminded of, or failed, which the counters tell. */
export const useLivePlanned = (): void => {
  const client = useQueryClient()
  // A subscription to the server's events.
  useEffect(() => {
    const refresh = (): void => void refreshCalls(client, PLANNED_CALLS)
    const stops = [
      realtime.on('message:new', (message) => mayBePlanned(message) && refresh()),
      realtime.on('counters:update', refresh),
      realtime.on('hello', refresh),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [client])
}

/** What a reply that was planned quotes; asked for where it is not loaded. */
const quoteAt = async (sessionUuid: string, seq: number): Promise<Message['replyTo']> => {
  const held = messageAt(chat.store.getState().logs[sessionUuid], seq)
  const message = held ?? (await call(messageHistory, { sessionUuid, aroundSeq: seq, limit: 1 })).list.find((one) => one.seq === seq)
  return message ? { seq, senderName: message.senderName, digest: quoteText(message) } : null
}

/** Sends one that waits now. It is taken back first, so that it goes once; a refusal, which the call shows, leaves it as it is. */
export const sendNow = async ({ scheduledUuid, sessionUuid, content, replyToSeq }: Scheduled): Promise<void> => {
  const replyTo = replyToSeq === null ? null : await quoteAt(sessionUuid, replyToSeq)
  await call(messageScheduledCancel, { scheduledUuid })
  chat.sender.send(sessionUuid, textOf(content), replyTo)
}

/** Texts are all that can be planned. */
export const textOf = (content: Scheduled['content']): Parameters<typeof chat.sender.send>[1] =>
  // The server checked it as the content of a text when it came.
  content as unknown as Parameters<typeof chat.sender.send>[1]
