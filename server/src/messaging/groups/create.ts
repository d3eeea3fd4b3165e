import { chinese } from '@qifuyun/contract/core/catalogue.ts'
import type { OutputOf, ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import { GROUP_NAME_MAX } from '@qifuyun/contract/messaging/constants.ts'
import type { groupCreate } from '@qifuyun/contract/messaging/endpoints.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { absent } from '#src/platform/errors.ts'
import type { TenantCaller } from '#src/platform/http/caller.ts'
import type { Platform } from '#src/platform/platform.ts'
import { messengerOf } from '../live/messenger.ts'
import { showSession } from '../messages/present.ts'
import { createGroup } from '../opening.ts'
import { sayLine } from '../said.ts'
import type { Appended } from '../sending/append.ts'
import { viewSession } from '../sessions.ts'
import { refuseField, t } from '../texts.ts'
import { tellAftermath } from './change.ts'
import { groupOf } from './groups.ts'
import { colleagues, type NamedFace, namesOf, refuseCrowd } from './members.ts'

type Created = OutputOf<typeof groupCreate>

const FIELD = 'imAccountIdList'

/** The name of a group that was given none: those of its first members. */
const nameAfter = (people: readonly { name: string }[]): string =>
  [...people.map(({ name }) => name).join('、')].slice(0, GROUP_NAME_MAX).join('')

const makeInside = async (
  tx: Tx,
  platform: Platform,
  caller: TenantCaller,
  { groupName, joinModeCode, members }: { groupName: string; joinModeCode: number; members: NamedFace[] },
): Promise<Created & { said: Appended[] }> => {
  const { enterpriseUuid, userUuid, imAccountId, userName } = caller
  const now = platform.clock.now()
  const made = await createGroup(tx, {
    enterpriseUuid,
    groupName: groupName === '' ? nameAfter([{ name: userName }, ...members]) : groupName,
    owner: { imAccountId, userUuid },
    members: members.map(({ name: _name, ...face }) => face),
    joinModeCode,
    now,
    ids: platform.ids,
  })
  const about = { imAccountId, name: userName, names: chinese(namesOf(members)) }
  const place = { enterpriseUuid, sessionUuid: made.sessionUuid }
  const said = await sayLine(tx, place, ['create', t('{name}邀请{names}加入了群聊', { name: userName, names: namesOf(members) }), about], {
    ids: platform.ids,
    now,
  })
  const session = showSession(platform, (await viewSession(tx, enterpriseUuid, made.sessionUuid, imAccountId)).get(imAccountId) ?? absent())
  return { group: await groupOf(tx, platform, caller, made.groupUuid, messengerOf(platform).presence.online), session, said }
}

/**
 * Makes a group of the caller, who owns it, and colleagues. Refuses fewer than three people, more than 500 (`LIMIT`) and who is no active
 * member of the enterprise (422).
 */
export const makeGroup = async (
  platform: Platform,
  caller: TenantCaller,
  { groupName = '', imAccountIdList, joinModeCode }: ParsedInputOf<typeof groupCreate>,
  settle: (tx: Tx, output: Created) => Promise<void>,
): Promise<Created> => {
  const { enterpriseUuid, userUuid, imAccountId } = caller
  const invited = imAccountIdList.filter((account) => account !== imAccountId)
  if (invited.length < 2) refuseField(FIELD, '群聊至少需要3人')
  refuseCrowd(invited.length + 1, FIELD)
  const { said, ...output } = await platform.db.tenant(enterpriseUuid, userUuid, async (tx) => {
    const members = await colleagues(tx, enterpriseUuid, invited, FIELD)
    const made = await makeInside(tx, platform, caller, { groupName, joinModeCode, members })
    await settle(tx, { group: made.group, session: made.session })
    return made
  })
  const { sessionUuid } = output.session
  await tellAftermath(platform, { enterpriseUuid, sessionUuid }, { said, joined: [imAccountId, ...invited], left: [] })
  return output
}
