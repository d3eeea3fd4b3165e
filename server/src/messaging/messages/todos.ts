import type { OutputOf, ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import { BUSINESS_TYPE } from '@qifuyun/contract/notifications/business-types.ts'
import type { todoAdd } from '@qifuyun/contract/notifications/endpoints.ts'
import { addTodos } from '#src/notifications/service.ts'
import type { Tx } from '#src/platform/database/transaction.ts'

import type { TenantCaller } from '#src/platform/http/caller.ts'
import type { Platform } from '#src/platform/platform.ts'
import { jumpToSession } from '../reading/jump.ts'
import { refuseField } from '../texts.ts'
import { findMessage, usersIn } from './access.ts'

/** Makes a message a todo, for the caller or for members of the conversation. Refuses what they may not read, and who is not in it (422). */
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
