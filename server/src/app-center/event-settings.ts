import { APP_TYPE, type AppEvent } from '@qifuyun/contract/app-center/constants.ts'
import type { getAppEvents, listEventRowKinds, saveAppEvents } from '@qifuyun/contract/app-center/endpoints.ts'
import { worded } from '@qifuyun/contract/core/catalogue.ts'
import type { OutputOf, ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import type { Language } from '@qifuyun/contract/core/messages.ts'
import { labelIn } from '@qifuyun/kit/labels.ts'
import { kindsOfRows } from '#src/applications/service.ts'
import { appEventTarget, type InstalledApp, installedApps } from '#src/installed-apps/service.ts'
import { eq } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'

import { ClosedAddress, checkOutgoing } from '#src/platform/outgoing.ts'
import { type Command, getApplication, noteApplication } from './access.ts'
import { insideOf } from './event-sending.ts'
import { refuse, refuseField, t } from './texts.ts'

export type EventTarget = typeof appEventTarget.$inferSelect

/** A self-built application of the caller's enterprise; 404 for none, 422 for what is not self-built. */
export const getTold = async (tx: Tx, { platform, caller }: Command, appUuid: string): Promise<InstalledApp> => {
  const app = await getApplication(tx, platform, caller, appUuid)
  if (app.appTypeCode !== APP_TYPE.selfBuilt) refuse('只有自建应用可以接收事件')
  return app
}

const findTarget = async (tx: Tx, appUuid: string): Promise<EventTarget | undefined> =>
  (await tx.select().from(appEventTarget).where(eq(appEventTarget.appUuid, appUuid)))[0]

export const getTarget = async (tx: Tx, appUuid: string): Promise<EventTarget> =>
  (await findTarget(tx, appUuid)) ?? refuse('请先设置接收地址')

/** What an application is told of; nothing before somebody has said so. */
export const eventsOf = async (tx: Tx, command: Command, appUuid: string): Promise<OutputOf<typeof getAppEvents>> => {
  await getTold(tx, command, appUuid)
  const target = await findTarget(tx, appUuid)
  return {
    eventUrl: target?.eventUrl ?? '',
    eventNameList: target?.eventNames ?? [],
    rowKindList: target?.rowKinds ?? [],
    enabledFlag: target?.enabledFlag ? 1 : 0,
    secretFlag: target === undefined ? 0 : 1,
  }
}

const checkAddress = (command: Command, eventUrl: string): void => {
  try {
    checkOutgoing(new URL(eventUrl), insideOf(command.platform))
  } catch (error) {
    if (!(error instanceof ClosedAddress)) throw error
    refuseField('eventUrl', eventUrl.startsWith('https:') ? '接收地址不能是内网地址' : '请使用https地址；内网地址须由系统管理员开放')
  }
}

const ROWS: AppEvent = 'row.changed'

/** What applications can be told of: every kind of rows of the applications that the enterprise has. */
export const listRowKinds = async (tx: Tx, now: Date, language: Language): Promise<OutputOf<typeof listEventRowKinds>> => {
  const here = new Map(
    (await installedApps(tx, null, now)).flatMap((app) =>
      app.appKey === null || app.state === 'missing' ? [] : [[app.appKey, app.appName]],
    ),
  )
  const kinds = Map.groupBy(kindsOfRows(), ({ app }) => app)
  return {
    appList: [...kinds].flatMap(([app, found]) => {
      const appName = app.appKey === null ? worded(labelIn(app, app.label), language) : here.get(app.appKey)
      const kindList = found.map(({ kind, label }) => ({ kind, label: worded(label, language) }))
      return appName === undefined ? [] : [{ appKey: app.appKey ?? app.key, appName, kindList }]
    }),
  }
}

/** The kinds to be stored: none unless rows are to be told of. Refuses unknown ones, and rows without a kind. */
const checkKinds = (eventNames: readonly AppEvent[], rowKinds: readonly string[]): string[] => {
  if (!eventNames.includes(ROWS)) return []
  const known = new Set(kindsOfRows().map(({ kind }) => kind))
  if (rowKinds.length === 0) refuseField('rowKindList', '请选择要推送的资料与单据')
  if (!rowKinds.every((kind) => known.has(kind))) refuseField('rowKindList', '选项无效')
  return [...new Set(rowKinds)]
}

/** Says what an application is told of, and where. Gives its secret when it had none. */
export const saveEvents = async (
  tx: Tx,
  command: Command,
  { appUuid, eventUrl, eventNameList, rowKindList, enabledFlag }: ParsedInputOf<typeof saveAppEvents>,
): Promise<{ eventSecret: string | null }> => {
  const app = await getTold(tx, command, appUuid)
  checkAddress(command, eventUrl)
  const { secrets, random, clock } = command.platform
  const eventSecret = random.token()
  const set = {
    eventUrl,
    eventNames: [...new Set(eventNameList)],
    rowKinds: checkKinds(eventNameList, rowKindList),
    enabledFlag: enabledFlag === 1,
    updatedAt: clock.now(),
    updatedBy: command.caller.userUuid,
  }
  const { enterpriseUuid } = command.caller
  const made = await tx
    .insert(appEventTarget)
    .values({ enterpriseUuid, appUuid, secretSealed: secrets.encrypt(eventSecret), ...set })
    .onConflictDoNothing()
    .returning()
  if (made.length === 0) await tx.update(appEventTarget).set(set).where(eq(appEventTarget.appUuid, appUuid))
  await noteApplication(tx, command, app, { operateTypeCode: 'update', content: t('修改应用「{name}」的事件推送', { name: app.appName }) })
  return { eventSecret: made.length === 0 ? null : eventSecret }
}

/** A new secret in place of the former one. */
export const resetEventSecretOf = async (tx: Tx, command: Command, appUuid: string): Promise<{ eventSecret: string }> => {
  const app = await getTold(tx, command, appUuid)
  await getTarget(tx, appUuid)
  const { secrets, random, clock } = command.platform
  const eventSecret = random.token()
  const change = { secretSealed: secrets.encrypt(eventSecret), updatedAt: clock.now(), updatedBy: command.caller.userUuid }
  await tx.update(appEventTarget).set(change).where(eq(appEventTarget.appUuid, appUuid))
  await noteApplication(tx, command, app, { operateTypeCode: 'update', content: t('重置应用「{name}」的事件密钥', { name: app.appName }) })
  return { eventSecret }
}

/** Nobody is there to be told any more. */
export const forgetTarget = async (tx: Tx, appUuid: string): Promise<void> => {
  await tx.delete(appEventTarget).where(eq(appEventTarget.appUuid, appUuid))
}
