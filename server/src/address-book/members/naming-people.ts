import { MEMBER_STATUS } from '@qifuyun/contract/address-book/states.ts'
import { usersByMobile } from '#src/auth/service.ts'
import { member } from '#src/members/service.ts'
import { and, eq, inArray, or } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'

const MOBILE = /^1\d{10}$/

/** Active members by what people call them: their name or their mobile. Several have one name sometimes. */
export const usersByNameOrMobile = async (tx: Tx, texts: readonly string[]): Promise<Map<string, string[]>> => {
  const mobiles = await usersByMobile(
    tx,
    texts.filter((text) => MOBILE.test(text)),
  )
  const asked = or(inArray(member.userName, [...texts]), inArray(member.userUuid, [...mobiles.values()]))
  const rows = await tx
    .select({ uuid: member.userUuid, name: member.userName })
    .from(member)
    .where(and(eq(member.statusCode, MEMBER_STATUS.active), asked))
  const named = Map.groupBy(rows, ({ name }) => name)
  const active = new Set(rows.map(({ uuid }) => uuid))
  const found = new Map([...named].map(([name, members]) => [name, members.map(({ uuid }) => uuid)]))
  for (const [mobile, uuid] of mobiles) if (active.has(uuid)) found.set(mobile, [uuid])
  return found
}
