import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { SaveCall } from '@qifuyun/kit/handlers.ts'
import type { KitRefusal } from '@qifuyun/kit/refusal.ts'
import { profile } from '#src/office-work/people/profile.ts'
import { type Problems, refusalOf } from '#src/office-work/requests/applying.ts'
import { t } from '#src/office-work/texts.ts'

type Profile = StoredOf<typeof profile>

/** Each person has one record, and came no earlier than they began to work. */
export const judgeProfiles = async (call: SaveCall<Profile>): Promise<(Partial<Profile> | KitRefusal)[]> => {
  const users = call.saves.map(({ row }) => row.user)
  const there = await call.rows.list(profile, (f) => f.oneOf('user', users), users.length * 2)
  const owners = new Map(there.map(({ user, uuid }) => [user, uuid]))
  return call.saves.map(({ before, row }) => {
    const problems: Problems = {}
    const owner = owners.get(row.user) ?? row.uuid
    if (owner !== row.uuid && before?.user !== row.user) problems.user = t('该员工已有假期档案')
    const moved = before === null || before.workSince !== row.workSince || before.entryOn !== row.entryOn
    if (moved && row.workSince !== null && row.workSince > row.entryOn) problems.workSince = t('参加工作日期不能晚于入职日期')
    owners.set(row.user, owner)
    return refusalOf(problems) ?? { madeKey: row.user }
  })
}
