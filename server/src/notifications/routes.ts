import {
  pendingMessageUnProcessCount,
  pendingMessageUpdateBatchReadStatus,
  selectDownloadCount,
  todoUnProcessCount,
  todoUpdateBatchReadStatus,
} from '@qifuyun/contract/notifications/endpoints.ts'
import { handle, type Route } from '#src/platform/http/route.ts'
import type { Platform } from '#src/platform/platform.ts'
import { countDownloads } from '#src/progress/service.ts'
import { countTodos, countUnreadMessages, markMessagesRead, markTodosRead } from './queries.ts'
import { presentCounts } from './service.ts'

export const notificationRoutes = ({ db, clock }: Platform): Route[] => [
  handle(todoUnProcessCount, ({ input, caller: { enterpriseUuid, userUuid } }) =>
    db.tenant(enterpriseUuid, userUuid, async (tx) => presentCounts(await countTodos(tx, userUuid), input.sumFlag)),
  ),
  handle(pendingMessageUnProcessCount, ({ input, caller: { enterpriseUuid, userUuid } }) =>
    db.tenant(enterpriseUuid, userUuid, async (tx) => presentCounts(await countUnreadMessages(tx, userUuid), input.sumFlag)),
  ),
  handle(selectDownloadCount, ({ caller: { enterpriseUuid, userUuid } }) =>
    db.tenant(enterpriseUuid, userUuid, async (tx) => ({ count: await countDownloads(tx, userUuid) })),
  ),
  handle(todoUpdateBatchReadStatus, ({ input, caller: { enterpriseUuid, userUuid } }) =>
    db.tenant(enterpriseUuid, userUuid, async (tx) => ({ count: await markTodosRead(tx, userUuid, input, clock.now()) })),
  ),
  handle(pendingMessageUpdateBatchReadStatus, ({ input, caller: { enterpriseUuid, userUuid } }) =>
    db.tenant(enterpriseUuid, userUuid, async (tx) => ({ count: await markMessagesRead(tx, userUuid, input, clock.now()) })),
  ),
]
