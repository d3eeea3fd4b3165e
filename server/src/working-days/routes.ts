import type { Sentence, Words } from '@qifuyun/contract/core/catalogue.ts'
import { ROLE } from '@qifuyun/contract/core/roles.ts'
import { DAY_KIND } from '@qifuyun/contract/working-days/constants.ts'
import * as calls from '@qifuyun/contract/working-days/endpoints.ts'
import { operatorOf, partOf, recordOperations } from '#src/operation-log/service.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { RequestInfo, TenantCaller } from '#src/platform/http/caller.ts'
import { handle, type Route } from '#src/platform/http/route.ts'
import type { Platform } from '#src/platform/platform.ts'
import { registerExport, registerImport } from '#src/progress/service.ts'
import { type Deciding, readHours, readYear, resetDays, saveDays, saveHours } from './service.ts'
import { t } from './texts.ts'
import { workingDaysExport, workingDaysImport } from './transfer.ts'

type Call = { caller: TenantCaller; request: RequestInfo }

/** Decides in one transaction, and writes down what was done. */
const deciding =
  (platform: Platform) =>
  <Output>({ caller, request }: Call, path: string, content: Sentence, work: (deciding: Deciding) => Promise<Output>): Promise<Output> => {
    const { enterpriseUuid, userUuid } = caller
    return platform.db.tenant(enterpriseUuid, userUuid, async (tx: Tx) => {
      const output = await work({ tx, enterpriseUuid, userUuid, now: platform.clock.now() })
      const done = { ...partOf(ROLE.basicInfo), operateTypeCode: 'update' as const, content }
      await recordOperations(tx, platform, operatorOf(caller, request, path), [done])
      return output
    })
  }

const runText = (begin: string, end: string): Words => (begin === end ? begin : t('{begin}至{end}', { begin, end }))

export const workingDaysRoutes = (platform: Platform): Route[] => {
  const { db } = platform
  const decide = deciding(platform)
  return [
    handle(calls.getWorkingHours, ({ caller: { enterpriseUuid, userUuid } }) => db.tenant(enterpriseUuid, userUuid, readHours)),
    handle(calls.getWorkingYear, ({ input, caller: { enterpriseUuid, userUuid } }) =>
      db.tenant(enterpriseUuid, userUuid, (tx) => readYear(tx, input.year)),
    ),
    handle(calls.saveWorkingHours, (call) => {
      const { input } = call
      return decide(
        call,
        calls.saveWorkingHours.path,
        t('修改工作时间：{begin}至{end}', { begin: input.beginTime, end: input.endTime }),
        (by) => saveHours(by, input),
      )
    }),
    handle(calls.saveWorkingDays, async (call) => {
      const { input } = call
      const content = t(input.kindCode === DAY_KIND.madeUp ? '{days}设为上班' : '{days}设为休息', {
        days: runText(input.beginDay, input.endDay),
      })
      await decide(call, calls.saveWorkingDays.path, content, (by) => saveDays(by, input))
      return null
    }),
    handle(calls.resetWorkingDays, async (call) => {
      const { input } = call
      const content = t('{days}恢复默认', { days: runText(input.beginDay, input.endDay) })
      await decide(call, calls.resetWorkingDays.path, content, ({ tx }) => resetDays(tx, input))
      return null
    }),
  ]
}

export const registerWorkingDays = (platform: Platform): void => {
  registerImport(platform, workingDaysImport(platform))
  registerExport(platform, workingDaysExport)
}
