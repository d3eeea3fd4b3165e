import { APP_TYPE } from '@qifuyun/contract/app-center/constants.ts'
import type { getAppEvents, saveAppEvents } from '@qifuyun/contract/app-center/endpoints.ts'
import type { OutputOf, ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import type { InstalledApp } from '#src/installed-apps/service.ts'
import { eq } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'

import { ClosedAddress, checkOutgoing } from '#src/platform/outgoing.ts'
import { type Command, getApplication, noteApplication } from './access.ts'
import { mayStayHome } from './event-sending.ts'
import { appEventTarget } from './tables.ts'
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
    enabledFlag: target?.enabledFlag ? 1 : 0,
    secretFlag: target === undefined ? 0 : 1,
  }
}

const checkAddress = (command: Command, eventUrl: string): void => {
  try {
    checkOutgoing(new URL(eventUrl), mayStayHome(command.platform))
  } catch (error) {
    if (!(error instanceof ClosedAddress)) throw error
    refuseField('eventUrl', '接收地址不能是内网地址')
  }
}

/** Says what an application is told of, and where. Gives its secret when it had none. */
export const saveEvents = async (
  tx: Tx,
  command: Command,
  { appUuid, eventUrl, eventNameList, enabledFlag }: ParsedInputOf<typeof saveAppEvents>,
): Promise<{ eventSecret: string | null }> => {
  const app = await getTold(tx, command, appUuid)
  checkAddress(command, eventUrl)
  const { secrets, random, clock } = command.platform
  const eventSecret = random.token()
  const set = {
    eventUrl,
    eventNames: [...new Set(eventNameList)],
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
