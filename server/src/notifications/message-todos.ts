import type { OutputOf, ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import { BUSINESS_TYPE } from '@qifuyun/contract/notifications/business-types.ts'
import type { todoAdd, todoFinish } from '@qifuyun/contract/notifications/endpoints.ts'
import { findMessage, jumpToSession, usersIn } from '#src/messaging/service.ts'
import { and, eq } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { absent, refuseField } from '#src/platform/errors.ts'
import type { TenantCaller } from '#src/platform/http/caller.ts'
import type { Platform } from '#src/platform/platform.ts'
import { addTodos } from './service.ts'
import { todo } from './tables.ts'

/** Makes a message a todo, for the caller or for members of the conversation. Refuses what he may not read, and who is not in it (422). */
export const addMessageTodo = async (
  tx: Tx,
  platform: Platform,
  caller: TenantCaller,
  { sessionUuid, seq, title, deadline, imAccountIdList }: ParsedInputOf<typeof todoAdd>,
): Promise<OutputOf<typeof todoAdd>> => {
  const { enterpriseUuid } = caller
  const message = await findMessage(tx, caller, sessionUuid, seq)
  const accounts = [...new Set(imAccountIdList ?? [caller.imAccountId])]
  const users = await usersIn(tx, enterpriseUuid, sessionUuid, accounts)
  if (users.length < accounts.length) refuseField('imAccountIdList', '提醒的人不在会话中')
  const todoUuidList = await addTodos(
    tx,
    platform,
    users.map((userUuid) => ({
      enterpriseUuid,
      userUuid,
      businessTypeCode: BUSINESS_TYPE.message,
      businessUuid: message.messageUuid,
      title: title ?? message.digest,
      summary: message.sessionName,
      pcJumpUrl: jumpToSession(sessionUuid, seq),
      messageData: { sessionUuid, seq, creatorName: caller.userName },
      ...(deadline === undefined ? {} : { deadline }),
    })),
  )
  return { todoUuidList }
}

/** Closes or reopens an own todo that was made from a message. Others close with their work (422). */
export const finishMessageTodo = async (
  tx: Tx,
  userUuid: string,
  { todoUuid, doneFlag }: ParsedInputOf<typeof todoFinish>,
  now: Date,
): Promise<void> => {
  const own = and(eq(todo.todoUuid, todoUuid), eq(todo.userUuid, userUuid))
  const [found] = await tx.select({ businessTypeCode: todo.businessTypeCode }).from(todo).where(own)
  if (found === undefined) absent()
  else if (found.businessTypeCode !== BUSINESS_TYPE.message) refuseField('todoUuid', '只能完成自己创建的待办')
  const done = doneFlag === 1
  await tx
    .update(todo)
    .set({ statusCode: done ? 1 : 0, doneAt: done ? now : null, ...(done ? { readFlag: true, readAt: now } : {}) })
    .where(own)
}
