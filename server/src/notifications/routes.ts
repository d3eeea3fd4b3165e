import {
  downloadDelete,
  downloadFetched,
  downloadPage,
  pendingMessagePage,
  pendingMessageUnProcessCount,
  pendingMessageUpdateBatchReadStatus,
  selectDownloadCount,
  todoFinish,
  todoPage,
  todoUnProcessCount,
  todoUpdateBatchReadStatus,
} from '@qifuyun/contract/notifications/endpoints.ts'
import { handle, type Route } from '#src/platform/http/route.ts'
import type { Platform } from '#src/platform/platform.ts'
import { countDownloads, listDownloads, markFetched, removeDownloads } from '#src/progress/service.ts'
import { finishMessageTodo } from './message-todos.ts'
import { listPendingMessages, listTodos } from './pages.ts'
import { countTodos, countUnreadMessages, markMessagesRead, markTodosRead } from './queries.ts'
import { presentCounts } from './service.ts'

const listRoutes = (platform: Platform): Route[] => {
  const { db, clock } = platform
  return [
    handle(todoPage, ({ input, caller: { enterpriseUuid, userUuid }, request: { language } }) =>
      db.tenant(enterpriseUuid, userUuid, (tx) => listTodos(tx, { userUuid, language }, input)),
    ),
    handle(pendingMessagePage, ({ input, caller: { enterpriseUuid, userUuid }, request: { language } }) =>
      db.tenant(enterpriseUuid, userUuid, (tx) => listPendingMessages(tx, { userUuid, language }, input)),
    ),
    handle(todoFinish, async ({ input, caller: { enterpriseUuid, userUuid } }) => {
      await db.tenant(enterpriseUuid, userUuid, (tx) => finishMessageTodo(tx, userUuid, input, clock.now()))
      return null
    }),
    handle(downloadPage, ({ input, caller: { enterpriseUuid, userUuid }, request: { language } }) =>
      db.tenant(enterpriseUuid, userUuid, (tx) => listDownloads(tx, platform, { userUuid, language }, input)),
    ),
    handle(downloadFetched, ({ input, caller: { enterpriseUuid, userUuid } }) =>
      db.tenant(enterpriseUuid, userUuid, async (tx) => ({ count: await markFetched(tx, userUuid, input.progressIdList, clock.now()) })),
    ),
    handle(downloadDelete, ({ input, caller: { enterpriseUuid, userUuid } }) =>
      db.tenant(enterpriseUuid, userUuid, async (tx) => ({ count: await removeDownloads(tx, platform, userUuid, input.progressIdList) })),
    ),
  ]
}

const counterRoutes = ({ db, clock }: Platform): Route[] => [
  handle(todoUnProcessCount, ({ input, caller: { enterpriseUuid, userUuid } }) =>
    db.tenant(enterpriseUuid, userUuid, async (tx) => presentCounts(await countTodos(tx, userUuid), input.sumFlag)),
  ),
  handle(pendingMessageUnProcessCount, ({ input, caller: { enterpriseUuid, userUuid } }) =>
    db.tenant(enterpriseUuid, userUuid, async (tx) => presentCounts(await countUnreadMessages(tx, userUuid), input.sumFlag)),
  ),
  handle(selectDownloadCount, ({ caller: { enterpriseUuid, userUuid } }) =>
    db.tenant(enterpriseUuid, userUuid, async (tx) => ({ count: await countDownloads(tx, userUuid, clock.now()) })),
  ),
  handle(todoUpdateBatchReadStatus, ({ input, caller: { enterpriseUuid, userUuid } }) =>
    db.tenant(enterpriseUuid, userUuid, async (tx) => ({ count: await markTodosRead(tx, userUuid, input, clock.now()) })),
  ),
  handle(pendingMessageUpdateBatchReadStatus, ({ input, caller: { enterpriseUuid, userUuid } }) =>
    db.tenant(enterpriseUuid, userUuid, async (tx) => ({ count: await markMessagesRead(tx, userUuid, input, clock.now()) })),
  ),
]

export const notificationRoutes = (platform: Platform): Route[] => [...counterRoutes(platform), ...listRoutes(platform)]
