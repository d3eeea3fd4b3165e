import { PREVIEW_NAMES } from '@qifuyun/contract/app-center/constants.ts'
import type {
  previewAppUsePurview,
  updateAppManager,
  updateAppUsePurview,
  updateDisableFlag,
} from '@qifuyun/contract/app-center/endpoints.ts'
import type { Words } from '@qifuyun/contract/core/catalogue.ts'
import type { OutputOf, ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import type { Purview, PurviewIn } from '@qifuyun/contract/core/purview.ts'
import { filterActive, memberNames } from '#src/members/service.ts'
import { presentPurview, storedPurview, usersOf } from '#src/platform/audience.ts'
import type { Tx } from '#src/platform/database/transaction.ts'

import type { TenantCaller } from '#src/platform/http/caller.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type Command, getApplication, getManaged, lockFor, noteApplication, stampOf } from './access.ts'
import { changeApplication } from './storing.ts'
import { refuseField, t } from './texts.ts'

/** The purview with names. 422 at the field when a value does not exist; nobody at all is a choice here. */
const checkedPurview = async (tx: Tx, given: PurviewIn): Promise<Purview> => {
  const named = await presentPurview(tx, storedPurview(given))
  if (named.values.some(({ name }) => name === null)) refuseField('appUsePurview', '所选对象不存在，请重新选择')
  return named
}

const inWords = ({ checkAll, values }: Purview): Words => {
  if (checkAll) return t('全员')
  return values.length === 0 ? t('无人可见') : values.map(({ name }) => name ?? '').join('、')
}

/** Says whom an application is shown to. Gives the new version. */
export const changePurview = async (
  tx: Tx,
  command: Command,
  { appUuid, appUsePurview, version }: ParsedInputOf<typeof updateAppUsePurview>,
): Promise<{ version: number }> => {
  const app = await getManaged(tx, command.platform, command.caller, appUuid)
  const after = await checkedPurview(tx, appUsePurview)
  const current = await lockFor(tx, command, app, version)
  await changeApplication(tx, app.appUuid, { purview: storedPurview(appUsePurview) }, stampOf(command))
  await noteApplication(tx, command, app, {
    operateTypeCode: 'grant',
    content: t('修改应用「{name}」的可见范围', { name: app.appName }),
    change: { field: 'purview', label: t('可见范围'), before: inWords(await presentPurview(tx, app.purview)), after: inWords(after) },
  })
  return { version: current + 1 }
}

/** Who would see an application that is shown so: active members, and the first names of them. */
export const previewPurview = async (
  tx: Tx,
  platform: Platform,
  caller: TenantCaller,
  { appUuid, appUsePurview }: ParsedInputOf<typeof previewAppUsePurview>,
): Promise<OutputOf<typeof previewAppUsePurview>> => {
  const app = await getManaged(tx, platform, caller, appUuid)
  await checkedPurview(tx, appUsePurview)
  const managers = await filterActive(tx, app.managers)
  const users = [...new Set([...managers, ...(await usersOf(tx, storedPurview(appUsePurview)))])]
  const names = await memberNames(tx, users)
  const list = users.map((userUuid) => ({ userUuid, userName: names.get(userUuid) ?? '' }))
  list.sort((one, other) => one.userName.localeCompare(other.userName, 'zh-CN') || one.userUuid.localeCompare(other.userUuid))
  return { total: users.length, list: list.slice(0, PREVIEW_NAMES) }
}

/** Names the managers of an application. Gives the new version. */
export const changeManagers = async (
  tx: Tx,
  command: Command,
  { appUuid, userUuidList, version }: ParsedInputOf<typeof updateAppManager>,
): Promise<{ version: number }> => {
  const app = await getApplication(tx, command.platform, command.caller, appUuid)
  const chosen = [...new Set(userUuidList)]
  const added = chosen.filter((userUuid) => !app.managers.includes(userUuid))
  if ((await filterActive(tx, added)).length < added.length) refuseField('userUuidList', '所选管理员不在企业中')
  const names = await memberNames(tx, [...chosen, ...app.managers])
  const listed = (userUuids: readonly string[]) => userUuids.map((userUuid) => names.get(userUuid) ?? '').join('、')
  const current = await lockFor(tx, command, app, version)
  await changeApplication(tx, app.appUuid, { managers: chosen }, stampOf(command))
  await noteApplication(tx, command, app, {
    operateTypeCode: 'grant',
    content: t('修改应用「{name}」的管理员', { name: app.appName }),
    change: { field: 'managers', label: t('管理员'), before: listed(app.managers), after: listed(chosen) },
  })
  return { version: current + 1 }
}

/** Switches an application on or off. Gives the new version. */
export const switchApplication = async (
  tx: Tx,
  command: Command,
  { appUuid, disabledFlag, version }: ParsedInputOf<typeof updateDisableFlag>,
): Promise<{ version: number }> => {
  const app = await getManaged(tx, command.platform, command.caller, appUuid)
  const current = await lockFor(tx, command, app, version)
  const disabled = disabledFlag === 1
  if (disabled === app.disabled) return { version: current }
  await changeApplication(tx, app.appUuid, { disabledFlag: disabled }, stampOf(command))
  await noteApplication(tx, command, app, {
    operateTypeCode: 'update',
    content: t(disabled ? '停用应用「{name}」' : '启用应用「{name}」', { name: app.appName }),
    change: { field: 'disabledFlag', label: t('状态'), before: t(disabled ? '启用' : '停用'), after: t(disabled ? '停用' : '启用') },
  })
  return { version: current + 1 }
}
