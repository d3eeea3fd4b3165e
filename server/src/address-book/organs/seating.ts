import { sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { Places } from '../members/departments.ts'

interface Seated {
  userUuid: string
  places: Places
}

/**
 * Seats members in exactly these nodes and makes them heads of exactly these, in place of what was; a fixed number of statements for any
 * number of members. Seats that stay are not touched.
 */
export const replaceSeats = async (tx: Tx, people: readonly Seated[]): Promise<void> => {
  if (people.length === 0) return
  const users = sql`${sql.param(people.map(({ userUuid }) => userUuid))}::uuid[]`
  const seats = JSON.stringify(
    people.flatMap(({ userUuid, places }) => places.organUuids.map((organ) => ({ user: userUuid, organ, main: organ === places.primary }))),
  )
  const heads = JSON.stringify(people.flatMap(({ userUuid, places }) => places.heads.map((organ) => ({ user: userUuid, organ }))))
  const wanted = sql`jsonb_to_recordset(${seats}::jsonb) as r("user" uuid, organ uuid, main boolean)`
  await tx.execute(sql`
    delete from organ_member om where om.user_uuid = any(${users})
      and not exists (select from ${wanted} where r."user" = om.user_uuid and r.organ = om.organ_uuid)`)
  // The old primary seat first: at no moment somebody has two.
  await tx.execute(sql`
    update organ_member om set primary_flag = false from ${wanted}
    where om.user_uuid = r."user" and om.organ_uuid = r.organ and om.primary_flag and not r.main`)
  await tx.execute(sql`
    insert into organ_member (enterprise_uuid, organ_uuid, user_uuid, primary_flag)
    select current_setting('app.enterprise_uuid')::uuid, r.organ, r."user", r.main from ${wanted}
    on conflict (enterprise_uuid, organ_uuid, user_uuid) do update set primary_flag = excluded.primary_flag
    where organ_member.primary_flag is distinct from excluded.primary_flag`)
  const headed = sql`jsonb_to_recordset(${heads}::jsonb) as r("user" uuid, organ uuid)`
  await tx.execute(sql`
    delete from organ_head h where h.user_uuid = any(${users})
      and not exists (select from ${headed} where r."user" = h.user_uuid and r.organ = h.organ_uuid)`)
  await tx.execute(sql`
    insert into organ_head (enterprise_uuid, organ_uuid, user_uuid, sort)
    select current_setting('app.enterprise_uuid')::uuid, r.organ, r."user",
      (select coalesce(max(o.sort), 0) + 1 from organ_head o where o.organ_uuid = r.organ) from ${headed}
    on conflict do nothing`)
}
