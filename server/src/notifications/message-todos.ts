import type { ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import { BUSINESS_TYPE } from '@qifuyun/contract/notifications/business-types.ts'
import type { todoFinish } from '@qifuyun/contract/notifications/endpoints.ts'
import { and, eq } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { absent } from '#src/platform/errors.ts'
import { todo } from './tables.ts'
import { refuseField } from './texts.ts'

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
