import { INVITE_DAYS } from '@qifuyun/contract/address-book/constants.ts'
import type { getInviteUsersQrCode } from '@qifuyun/contract/address-book/endpoints.ts'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import type { OutputOf } from '@qifuyun/contract/core/endpoint.ts'
import QRCode from 'qrcode'
import { filterOrgans } from '#src/members/service.ts'
import { absent } from '#src/platform/errors.ts'
import type { Acting } from '../acting.ts'
import { createInviteCode } from './join.ts'

const IMAGE_PX = 320
/** Without letters and digits that look alike: codes are typed in too. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const LENGTH = 10

const newCode = (token: string): string =>
  [...Buffer.from(token, 'base64url')]
    .slice(0, LENGTH)
    .map((byte) => LETTERS[byte % LETTERS.length])
    .join('')

/** Makes an invite code for the enterprise, or for one node of it, with its link and picture. */
export const makeInvite = async (
  { tx, platform, enterpriseUuid, userUuid }: Acting,
  organUuid: string | undefined,
  origin: string,
): Promise<OutputOf<typeof getInviteUsersQrCode>> => {
  if (organUuid !== undefined && (await filterOrgans(tx, [organUuid])).length === 0) absent()
  const inviteCode = newCode(platform.random.token())
  const expiresAt = new Date(platform.clock.now().getTime() + INVITE_DAYS * DAY_MS)
  await createInviteCode(tx, platform, { enterpriseUuid, inviteCode, organUuid: organUuid ?? null, invitedBy: userUuid, expiresAt })
  const inviteUrl = `${origin}/login?status=register&inviteCode=${inviteCode}`
  const qrHttPath = await QRCode.toDataURL(inviteUrl, { width: IMAGE_PX, margin: 1, errorCorrectionLevel: 'M' })
  return { qrHttPath, inviteCode, inviteUrl, expireTime: expiresAt.toISOString() }
}
