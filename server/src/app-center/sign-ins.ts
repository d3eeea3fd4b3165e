import type { appSignInPage, revokeAppUser } from '@qifuyun/contract/app-center/endpoints.ts'
import type { OutputOf, ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import { toPage } from '@qifuyun/contract/core/page.ts'
import { memberNames } from '#src/members/service.ts'
import { clientOf, listSignIns, revokeUser } from '#src/oauth/service.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { absent } from '#src/platform/errors.ts'
import { type Command, getApplication, noteApplication } from './access.ts'
import { t } from './texts.ts'

/** One page of the users who are signed in to a self-built application. 404 for what signs nobody in. */
export const pageSignIns = async (
  tx: Tx,
  { platform, caller }: Command,
  { appUuid, ...paging }: ParsedInputOf<typeof appSignInPage>,
): Promise<OutputOf<typeof appSignInPage>> => {
  await getApplication(tx, platform, caller, appUuid)
  const client = (await clientOf(tx, appUuid)) ?? absent()
  const { list, total } = await listSignIns(tx, client, paging, platform.clock.now())
  const names = await memberNames(
    tx,
    list.map(({ userUuid }) => userUuid),
  )
  const shown = list.map(({ userUuid, count, latestAt, expiresAt, scopes }) => ({
    userUuid,
    userName: names.get(userUuid) ?? '',
    signInCount: count,
    signInTime: latestAt.toISOString(),
    expireTime: expiresAt.toISOString(),
    scopeList: scopes,
  }))
  return toPage(shown, total, paging)
}

/** Ends every sign-in of a user to a self-built application. */
export const revokeSignIns = async (
  tx: Tx,
  command: Command,
  { appUuid, userUuid }: ParsedInputOf<typeof revokeAppUser>,
): Promise<OutputOf<typeof revokeAppUser>> => {
  const { platform, caller } = command
  const app = await getApplication(tx, platform, caller, appUuid)
  const client = (await clientOf(tx, appUuid)) ?? absent()
  const count = await revokeUser(tx, client, userUuid, platform.clock.now())
  if (count > 0) {
    const name = (await memberNames(tx, [userUuid])).get(userUuid) ?? ''
    await noteApplication(tx, command, app, {
      operateTypeCode: 'update',
      content: t('撤销「{user}」在应用「{name}」的登录', { user: name, name: app.appName }),
    })
  }
  return { count }
}
