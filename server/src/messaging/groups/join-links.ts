import { timingSafeEqual } from 'node:crypto'
import { CODE } from '@qifuyun/contract/core/codes.ts'
import type { OutputOf, ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import { JOIN_MODE } from '@qifuyun/contract/messaging/constants.ts'
import type { groupJoinLink } from '@qifuyun/contract/messaging/endpoints.ts'
import { JOIN_LINK_DAYS } from '@qifuyun/contract/messaging/join-link-endpoints.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import { absent, Refusal } from '#src/platform/errors.ts'
import type { TenantCaller } from '#src/platform/http/caller.ts'
import type { Platform } from '#src/platform/platform.ts'
import { refuse } from '../texts.ts'
import { holdGroup, refuseEveryone } from './access.ts'

const DAY_S = 86_400
const UUID_BYTES = 16
const NUMBER_BYTES = 4

/** What a token says: anyone who has it may ask to join this group until then, as long as the group's links have this number. */
interface JoinLink {
  groupUuid: string
  /** Seconds. */
  expires: number
  no: number
}

const pack = ({ groupUuid, expires, no }: JoinLink): string => {
  const bytes = Buffer.alloc(UUID_BYTES + 2 * NUMBER_BYTES)
  bytes.write(groupUuid.replaceAll('-', ''), 'hex')
  bytes.writeUInt32BE(expires, UUID_BYTES)
  bytes.writeUInt32BE(no, UUID_BYTES + NUMBER_BYTES)
  return bytes.toString('base64url')
}

const unpack = (packed: string): JoinLink | null => {
  const bytes = Buffer.from(packed, 'base64url')
  if (bytes.length !== UUID_BYTES + 2 * NUMBER_BYTES) return null
  const groupUuid = bytes.toString('hex', 0, UUID_BYTES).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return { groupUuid, expires: bytes.readUInt32BE(UUID_BYTES), no: bytes.readUInt32BE(UUID_BYTES + NUMBER_BYTES) }
}

/** Of the enterprise too: elsewhere the same token is no link. */
const signatureOf = ({ secrets }: Platform, enterpriseUuid: string, packed: string): string =>
  secrets.hmac('group-join-link', `${enterpriseUuid}/${packed}`)

const nowS = ({ clock }: Platform): number => Math.floor(clock.now().getTime() / 1_000)

/** What a token of ours says as long as its time is not over. */
const openToken = (platform: Platform, enterpriseUuid: string, token: string): JoinLink | null => {
  const [packed = '', signature = ''] = token.split('.')
  const expected = Buffer.from(signatureOf(platform, enterpriseUuid, packed))
  const given = Buffer.from(signature)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  const link = unpack(packed)
  return link !== null && nowS(platform) < link.expires ? link : null
}

const overdue = (): never => {
  throw new Refusal(CODE.absent, 404, '链接已失效')
}

/** The group that a link leads to. A link that is forged, over, revoked or of a group by invitation only is absent (404). */
export const groupOfLink = async (platform: Platform, { enterpriseUuid, userUuid }: TenantCaller, token: string): Promise<string> => {
  const { groupUuid, no } = openToken(platform, enterpriseUuid, token) ?? overdue()
  const { rowCount } = await platform.db.tenant(enterpriseUuid, userUuid, (tx) =>
    tx.execute(sql`
      select from im_group where enterprise_uuid = ${enterpriseUuid} and group_uuid = ${groupUuid} and join_link_no = ${no}
        and dissolved_at is null and join_mode_code <> ${JOIN_MODE.invited}`),
  )
  return rowCount === 0 ? overdue() : groupUuid
}

/**
 * The link of a group, the same for a whole day, so that a code that was printed in the morning is the one that is shown at noon. Owner and
 * admins; refuses groups by invitation only (422). `resetFlag` 1 revokes those given out before.
 */
export const joinLinkOf = (
  platform: Platform,
  caller: TenantCaller,
  { groupUuid, resetFlag }: ParsedInputOf<typeof groupJoinLink>,
): Promise<OutputOf<typeof groupJoinLink>> =>
  platform.db.tenant(caller.enterpriseUuid, caller.userUuid, async (tx) => {
    const group = await holdGroup(tx, caller, groupUuid, 'admin')
    refuseEveryone(group)
    if (group.joinModeCode === JOIN_MODE.invited) refuse('该群聊仅限邀请加入')
    const { rows } = await tx.execute<{ no: number }>(sql`
      update im_group set join_link_no = join_link_no + ${resetFlag}
      where enterprise_uuid = ${group.enterpriseUuid} and group_uuid = ${groupUuid} returning join_link_no as no`)
    const { no } = rows[0] ?? absent()
    const expires = (Math.floor(nowS(platform) / DAY_S) + 1 + JOIN_LINK_DAYS) * DAY_S
    const packed = pack({ groupUuid, expires, no })
    return {
      token: `${packed}.${signatureOf(platform, group.enterpriseUuid, packed)}`,
      expireTime: new Date(expires * 1_000).toISOString(),
    }
  })
