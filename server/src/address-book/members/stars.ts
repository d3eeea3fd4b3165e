import { STARS_MAX } from '@qifuyun/contract/address-book/constants.ts'
import type { starMember } from '@qifuyun/contract/address-book/endpoints.ts'
import { MEMBER_STATUS } from '@qifuyun/contract/address-book/states.ts'
import type { ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import { findMember } from '#src/members/service.ts'
import { and, eq, type SQL, sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { absent } from '#src/platform/errors.ts'
import type { Acting } from '../acting.ts'
import { memberStar } from '../tables.ts'
import { refuse, t } from '../texts.ts'
import { hiddenFrom, isShown } from './hiding.ts'
import { type Viewer, viewerOf } from './viewer.ts'

/** Condition: the viewer marked the user of a column. */
export const isStarred = (user: SQL, { userUuid }: Viewer): SQL =>
  sql`${user} in (select starred_user_uuid from member_star where user_uuid = ${userUuid})`

/** Whether the viewer marked somebody. */
export const hasStar = async (tx: Tx, { userUuid }: Viewer, starredUserUuid: string): Promise<boolean> => {
  const { rows } = await tx.execute(sql`
    select from member_star where user_uuid = ${userUuid} and starred_user_uuid = ${starredUserUuid}`)
  return rows.length > 0
}

/** Active colleagues whom the viewer marked and still sees. */
export const countStars = async (tx: Tx, viewer: Viewer): Promise<number> => {
  const shown = isShown(sql`m.user_uuid`, await hiddenFrom(tx, viewer)) ?? sql`true`
  const { rows } = await tx.execute<{ n: number }>(sql`
    select count(*)::integer as n from member m where m.status_code = ${MEMBER_STATUS.active} and ${isStarred(sql`m.user_uuid`, viewer)} and ${shown}`)
  return rows[0]?.n ?? 0
}

/** Marks a colleague whom the caller sees, or takes the mark away. Refuses themselves, and more than `STARS_MAX`. */
export const setStar = async (acting: Acting, { userUuid, starFlag }: ParsedInputOf<typeof starMember>): Promise<void> => {
  const { tx, platform, enterpriseUuid } = acting
  const viewer = viewerOf({ ...acting, roles: [...acting.roles] })
  if (starFlag === 0) {
    await tx.delete(memberStar).where(and(eq(memberStar.userUuid, viewer.userUuid), eq(memberStar.starredUserUuid, userUuid)))
    return
  }
  const member = await findMember(tx, userUuid)
  if (member?.statusCode !== MEMBER_STATUS.active || (await hiddenFrom(tx, viewer)).users.has(userUuid)) return absent()
  if (userUuid === viewer.userUuid) refuse('不能星标自己')
  if ((await countStars(tx, viewer)) >= STARS_MAX) refuse(t('星标联系人最多{max}个', { max: STARS_MAX }), {}, 'LIMIT')
  await tx
    .insert(memberStar)
    .values({ enterpriseUuid, userUuid: viewer.userUuid, starredUserUuid: userUuid, createdAt: platform.clock.now() })
    .onConflictDoNothing()
}
