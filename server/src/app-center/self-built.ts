import { APP_TYPE, OPEN_MODE, SELF_BUILT_MAX } from '@qifuyun/contract/app-center/constants.ts'
import type { addSelfBuiltApp, updateSelfBuiltApp } from '@qifuyun/contract/app-center/endpoints.ts'
import { ADDRESS_OF } from '@qifuyun/contract/app-center/schema.ts'
import type { OutputOf, ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import { replaceImage } from '#src/files/service.ts'
import { type ApplicationRow, application, BUILT_INS, type InstalledApp } from '#src/installed-apps/service.ts'
import { clientOf, createClient, removeClient, rotateSecret, setApiScopes, setRedirects } from '#src/oauth/service.ts'
import { and, count, eq, isNull } from '#src/platform/database/drizzle.ts'
import { created } from '#src/platform/database/stamps.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { absent, constraintOf } from '#src/platform/errors.ts'
import { areKnown } from '#src/service-tokens/service.ts'
import { type Command, getApplication, lockFor, noteApplication, stampOf } from './access.ts'
import { forgetTarget } from './event-settings.ts'
import { changeApplication } from './storing.ts'
import { conflict, refuse, refuseField, t } from './texts.ts'

/** Files that are pictures of applications. */
export const APP_ICON = 'application'

type Fields = Omit<ParsedInputOf<typeof updateSelfBuiltApp>, 'appUuid' | 'version'>

const takenName = (): never => conflict('应用名称已存在', 'DUPLICATE', { fields: { appName: '应用名称已存在' } })

const refuseTaken = (appName: string | undefined): void => {
  if (BUILT_INS.some((each) => each.appName === appName)) takenName()
}

/** Turns the database's word that a name is taken into a refusal at its field. */
export const withFreeName = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    if (constraintOf(error) !== 'application_name_key') throw error
    return takenName()
  }
}

/** The address that an application of this kind is opened at must be there, after a change too. */
const checkAddress = (app: Pick<ApplicationRow, 'openModeCode' | 'pcUrl' | 'mobileUrl' | 'moduleUrl'>) => {
  if (app.openModeCode === OPEN_MODE.kit) return
  const field = ADDRESS_OF[app.openModeCode]
  if (app[field] === null) refuseField(field, '请输入应用地址')
}

const emptied = (value: string | undefined, before: string | null): string | null =>
  value === undefined ? before : value === '' ? null : value

/** The columns after a change; what was left out stays. */
const columnsOf = (fields: Fields, before: InstalledApp | null) => ({
  appName: fields.appName ?? before?.appName ?? '',
  appDescription: emptied(fields.appDescription, before?.appDescription ?? null),
  developerName: emptied(fields.developerName, before?.developerName ?? null),
  openModeCode: fields.openModeCode ?? before?.openModeCode ?? OPEN_MODE.page,
  pcUrl: emptied(fields.pcUrl, before?.pcUrl ?? null),
  mobileUrl: emptied(fields.mobileUrl, before?.mobileUrl ?? null),
  moduleUrl: emptied(fields.moduleUrl, before?.moduleUrl ?? null),
})

const iconOf = (tx: Tx, { platform, caller }: Command, appUuid: string, given: string | undefined, current: string | null) =>
  replaceImage(tx, platform, { ownerType: APP_ICON, ownerUuid: appUuid, userUuid: caller.userUuid, given, current, field: 'appIconUrl' })

const refuseTooMany = async (tx: Tx): Promise<void> => {
  const [own] = await tx
    .select({ n: count() })
    .from(application)
    .where(and(eq(application.appTypeCode, APP_TYPE.selfBuilt), isNull(application.deletedAt)))
  if ((own?.n ?? 0) >= SELF_BUILT_MAX) refuse(t('自建应用最多{max}个', { max: SELF_BUILT_MAX }), {}, 'LIMIT')
}

/** Adds a self-built application with a client of its own; only here the secret is told. 409 when the name is taken. */
export const addSelfBuilt = async (
  tx: Tx,
  command: Command,
  { redirectUriList = [], appIconUrl, ...fields }: ParsedInputOf<typeof addSelfBuiltApp>,
): Promise<OutputOf<typeof addSelfBuiltApp>> => {
  const { platform, caller } = command
  refuseTaken(fields.appName)
  await refuseTooMany(tx)
  const columns = columnsOf(fields, null)
  checkAddress(columns)
  const appUuid = platform.ids.uuid()
  const { enterpriseUuid, by, now } = stampOf(command)
  const appIcon = (await iconOf(tx, command, appUuid, appIconUrl, null)) ?? null
  await tx
    .insert(application)
    .values({ enterpriseUuid, appUuid, appTypeCode: APP_TYPE.selfBuilt, ...columns, appIcon, ...created(by, now) })
  const client = await createClient(tx, platform, { enterpriseUuid, appUuid, redirectUris: redirectUriList, by: caller.userUuid })
  await noteApplication(
    tx,
    command,
    { appUuid, appName: columns.appName },
    { operateTypeCode: 'add', content: t('新增自建应用「{name}」', { name: columns.appName }) },
  )
  return { appUuid, ...client }
}

const getSelfBuilt = async (tx: Tx, { platform, caller }: Command, appUuid: string, message: '只能删除自建应用' | '只能修改自建应用') => {
  const app = await getApplication(tx, platform, caller, appUuid)
  if (app.appTypeCode !== APP_TYPE.selfBuilt) refuse(message)
  return app
}

/** Changes a self-built application. Gives the new version. */
export const changeSelfBuilt = async (
  tx: Tx,
  command: Command,
  { appUuid, version, redirectUriList, appIconUrl, ...fields }: ParsedInputOf<typeof updateSelfBuiltApp>,
): Promise<{ version: number }> => {
  const app = await getSelfBuilt(tx, command, appUuid, '只能修改自建应用')
  refuseTaken(fields.appName)
  const columns = columnsOf(fields, app)
  checkAddress(columns)
  const current = await lockFor(tx, command, app, version)
  const appIcon = await iconOf(tx, command, app.appUuid, appIconUrl, app.appIcon)
  await changeApplication(tx, app.appUuid, { ...columns, ...(appIcon !== undefined && { appIcon }) }, stampOf(command))
  if (redirectUriList !== undefined) await setRedirects(tx, command.platform, app.appUuid, redirectUriList, command.caller.userUuid)
  await noteApplication(tx, command, app, { operateTypeCode: 'update', content: t('修改自建应用「{name}」', { name: columns.appName }) })
  return { version: current + 1 }
}

/** Removes a self-built application with its client; its tokens are void. */
export const removeSelfBuilt = async (tx: Tx, command: Command, appUuid: string, version: number | undefined): Promise<void> => {
  const app = await getSelfBuilt(tx, command, appUuid, '只能删除自建应用')
  await lockFor(tx, command, app, version)
  await iconOf(tx, command, app.appUuid, '', app.appIcon)
  const stamp = stampOf(command)
  await changeApplication(tx, app.appUuid, { deletedAt: stamp.now, appIcon: null }, stamp)
  await forgetTarget(tx, app.appUuid)
  await removeClient(tx, command.platform, app.appUuid, command.caller.userUuid)
  await noteApplication(tx, command, app, { operateTypeCode: 'delete', content: t('删除自建应用「{name}」', { name: app.appName }) })
}

/** A new client secret in place of the former one, which is void with all it gave. */
export const resetSecret = async (tx: Tx, command: Command, appUuid: string): Promise<{ clientSecret: string }> => {
  const app = await getSelfBuilt(tx, command, appUuid, '只能修改自建应用')
  const client = (await clientOf(tx, app.appUuid)) ?? absent()
  const clientSecret = await rotateSecret(tx, command.platform, client, command.caller.userUuid)
  await noteApplication(tx, command, app, { operateTypeCode: 'update', content: t('重置应用「{name}」的密钥', { name: app.appName }) })
  return { clientSecret }
}

/** What tokens of the application may do with the calls of the product, in the name of who says so where nobody has signed in. */
export const allowCalls = async (tx: Tx, command: Command, appUuid: string, scopes: readonly string[]): Promise<void> => {
  const { platform, caller } = command
  const app = await getSelfBuilt(tx, command, appUuid, '只能修改自建应用')
  const client = (await clientOf(tx, app.appUuid)) ?? absent()
  if (!(await areKnown(tx, platform.clock.now(), scopes))) refuseField('scopeList', '选项无效')
  await setApiScopes(tx, platform, client, scopes, caller.userUuid)
  const content = t('修改应用「{name}」的接口权限', { name: app.appName })
  await noteApplication(tx, command, app, { operateTypeCode: 'update', content })
}
