import { INVITE_AGAIN_MINUTES } from '@qifuyun/contract/address-book/constants.ts'
import type { sendInvitations } from '@qifuyun/contract/address-book/endpoints.ts'
import { chinese } from '@qifuyun/contract/core/catalogue.ts'
import { MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import type { OutputOf, ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import { z } from 'zod'
import { listUsers } from '#src/auth/service.ts'
import { findMember } from '#src/members/service.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import type { Platform } from '#src/platform/platform.ts'
import { sendText } from '#src/platform/sms/send-text.ts'
import { valuesIn } from '#src/platform/words.ts'
import { type Acting, recordDone } from '../acting.ts'
import { t } from '../texts.ts'

/** Sends one invitation; put into the queue by the transaction that notes it. */
const INVITATION_JOB = 'address-book.invitation'

const Invitation = z.object({ mobile: z.string(), text: z.string(), values: z.record(z.string(), z.string()).default({}) })

export const registerInvitations = (platform: Platform): void =>
  platform.jobs.handle(INVITATION_JOB, Invitation, (told) => sendText(platform, { ...told, purpose: 'invitation' }))

type Told = { user_uuid: string; user_name: string | null }

/** Notes the message on those whom it may be sent to, so that two clicks at once send one. */
const markTold = async (
  { tx, platform }: Acting,
  { userUuidList }: ParsedInputOf<typeof sendInvitations>,
): Promise<{ told: Told[]; leftOut: number }> => {
  const now = platform.clock.now()
  const since = new Date(now.getTime() - INVITE_AGAIN_MINUTES * MINUTE_MS)
  const meant = userUuidList === undefined ? sql`told_at is null` : sql`user_uuid = any(${sql.param([...userUuidList])}::uuid[])`
  const { rows } = await tx.execute<Told>(sql`
    update join_request set told_at = ${now} where state = 'pending' and join_type_code = 1 and ${meant}
      and (told_at is null or told_at <= ${since}) returning user_uuid, user_name`)
  return { told: rows, leftOut: userUuidList === undefined ? 0 : new Set(userUuidList).size - rows.length }
}

/** Tells people who were invited that they can join. */
export const tellInvited = async (
  acting: Acting,
  input: ParsedInputOf<typeof sendInvitations>,
  { origin, enterpriseName: enterprise }: { origin: string; enterpriseName: string },
): Promise<OutputOf<typeof sendInvitations>> => {
  const { tx, platform, userUuid } = acting
  const { told, leftOut } = await markTold(acting, input)
  if (told.length === 0) return { sentCount: 0, leftOutCount: leftOut }
  const users = await listUsers(
    tx,
    told.map((one) => one.user_uuid),
  )
  const inviter = (await findMember(tx, userUuid))?.userName ?? ''
  const words = t('{inviter}邀请你加入「{enterprise}」，用本手机号登录即可加入：{url}', { inviter, enterprise, url: `${origin}/login` })
  const invitation = { text: chinese(words), values: valuesIn(words) }
  for (const one of told) {
    const mobile = users.get(one.user_uuid)?.mobile
    if (mobile !== undefined) await platform.jobs.enqueue(tx, INVITATION_JOB, { mobile, ...invitation })
  }
  await recordDone(
    acting,
    told.map(({ user_uuid: objectUuid, user_name }) => {
      const objectName = user_name ?? ''
      return {
        operateTypeCode: 'update',
        objectType: 'member',
        objectUuid,
        objectName,
        content: t('向「{name}」发送邀请短信', { name: objectName }),
      }
    }),
  )
  return { sentCount: told.length, leftOutCount: leftOut }
}
