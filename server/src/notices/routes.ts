import {
  addNotice,
  deleteNotice,
  queryNoticeInfo,
  queryNoticeList,
  readNoticeList,
  remindNotice,
  updateNotice,
  withdrawNotice,
} from '@qifuyun/contract/notices/endpoints.ts'
import { declareCollectable } from '#src/collect/service.ts'
import { declareFileOwner } from '#src/files/service.ts'
import { operatorOf } from '#src/operation-log/service.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { RequestInfo, TenantCaller } from '#src/platform/http/caller.ts'
import { handle, type Route } from '#src/platform/http/route.ts'
import type { Platform } from '#src/platform/platform.ts'
import { registerExport } from '#src/progress/service.ts'
import { declareSearchable } from '#src/search/service.ts'
import { readableFiles, readableNotices } from './access.ts'
import { readExport } from './exporting.ts'
import { publishPlanned } from './publishing.ts'
import { listNotices, listReaders, openNotice } from './reading.ts'
import { digestOf, forget, noticePath, welcome } from './receivers.ts'
import { followNotices, searchableNotices } from './searchable.ts'
import { type Author, changeNotice, createNotice, NOTICE_FILES, remindUnread, removeNotice, takeBack } from './writing.ts'

export const noticeRoutes = (platform: Platform): Route[] => {
  const { db } = platform
  const reading = <T>({ enterpriseUuid, userUuid }: TenantCaller, work: (tx: Tx) => Promise<T>) => db.tenant(enterpriseUuid, userUuid, work)
  const writing = <T>(call: { caller: TenantCaller; request: RequestInfo }, path: string, work: (author: Author) => Promise<T>) =>
    reading(call.caller, (tx) => work({ tx, platform, caller: call.caller, operator: operatorOf(call.caller, call.request, path) }))
  return [
    handle(queryNoticeList, ({ input, caller }) => reading(caller, (tx) => listNotices(tx, platform, caller, input))),
    handle(queryNoticeInfo, ({ input, caller }) => reading(caller, (tx) => openNotice(tx, platform, caller, input))),
    handle(readNoticeList, ({ input, caller }) => reading(caller, (tx) => listReaders(tx, input))),
    handle(addNotice, (call) =>
      writing(call, addNotice.path, async (author) => {
        const output = await createNotice(author, call.input)
        await call.settle(author.tx, output)
        return output
      }),
    ),
    handle(updateNotice, (call) => writing(call, updateNotice.path, (author) => changeNotice(author, call.input))),
    handle(withdrawNotice, (call) => writing(call, withdrawNotice.path, (author) => takeBack(author, call.input))),
    handle(remindNotice, (call) => writing(call, remindNotice.path, (author) => remindUnread(author, call.input))),
    handle(deleteNotice, async (call) => {
      await writing(call, deleteNotice.path, (author) => removeNotice(author, call.input))
      return null
    }),
  ]
}

/** What notices do by themselves: they are published at their time, follow the members, and say who may read their files. */
export const registerNotices = (platform: Platform): void => {
  publishPlanned(platform)
  registerExport(platform, readExport)
  for (const ownerType of Object.values(NOTICE_FILES)) declareFileOwner(platform, ownerType, readableFiles)
  declareSearchable(platform, searchableNotices)
  platform.events.on('notice.changed', ({ noticeUuids }, { tx }) => followNotices(tx, noticeUuids))
  platform.events.on('member.joined', ({ userUuid }, { tx }) => welcome(tx, userUuid))
  platform.events.on('member.left', ({ userUuid }, { tx }) => forget(tx, userUuid))
  declareCollectable(platform, 'notice', async (tx, caller, uuids) => {
    const found = await readableNotices(tx, caller, uuids)
    return new Map(
      [...found].map(([uuid, { noticeTitle, contentText }]) => [
        uuid,
        { title: noticeTitle, summary: digestOf(contentText), path: noticePath(uuid) },
      ]),
    )
  })
}
