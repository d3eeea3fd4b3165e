import type { Participant } from '@qifuyun/contract/activities/schema.ts'
import { listUsers } from '#src/auth/service.ts'
import { fileUrl } from '#src/files/service.ts'
import { memberNames } from '#src/members/service.ts'
import { type SQL, sql } from '#src/platform/database/drizzle.ts'
import { type Tx, together } from '#src/platform/database/transaction.ts'
import type { Platform } from '#src/platform/platform.ts'

/** How many of those who take part show their faces: in a list, and in the page of one offer. */
export const FACES = { list: 4, page: 14 } as const

/** The first who take part in each of the offers, with their faces, in three statements for any number of them. `signed` gives the rows of one. */
export const participantsOf = async (
  tx: Tx,
  platform: Pick<Platform, 'secrets' | 'clock'>,
  offerUuids: readonly string[],
  signed: (offerUuid: SQL) => SQL,
  most: number,
): Promise<Map<string, Participant[]>> => {
  if (offerUuids.length === 0) return new Map()
  const { rows } = await tx.execute<{ uuid: string; user: string }>(sql`
    select offer.uuid as uuid, one.user_uuid as user from unnest(${sql.param([...offerUuids])}::uuid[]) offer(uuid)
    cross join lateral (${signed(sql`offer.uuid`)} order by signed_at, user_uuid limit ${most}) one order by one.signed_at, one.user_uuid`)
  const users = [...new Set(rows.map(({ user }) => user))]
  const [names, accounts] = await together(memberNames(tx, users), listUsers(tx, users))
  const faceOf = (userUuid: string): Participant => ({
    userUuid,
    userName: names.get(userUuid) ?? '',
    userHeadImg: fileUrl(platform, accounts.get(userUuid)?.headImg ?? null),
  })
  return new Map([...Map.groupBy(rows, ({ uuid }) => uuid)].map(([uuid, of]) => [uuid, of.map(({ user }) => faceOf(user))]))
}
