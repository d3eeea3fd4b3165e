import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { activity } from '#src/community-activity/activities/activity.ts'
import { setting } from '#src/community-activity/setting.ts'
import { type Activity, beginning } from '#src/community-activity/signups/judging.ts'
import { movingUp, type Waiting } from '#src/community-activity/signups/places.ts'
import { signup } from '#src/community-activity/signups/signup.ts'
import { NOBODY, type Standing, standingsOf } from '#src/community-activity/signups/standing.ts'
import { t } from '#src/community-activity/texts.ts'

const isSame = (row: Activity, standing: Standing): boolean =>
  (Object.keys(NOBODY) as (keyof Standing)[]).every((key) => row[key] === standing[key])

const s = columns(signup, 's')

/** Those who wait, in the order in which they came; without whoever is giving up at this moment, who would wait for us in turn. */
const waitingFor = ({ rows }: Context, uuid: string): Promise<Waiting[]> =>
  rows.query<Waiting & Record<string, unknown>>(sql`
    select ${s.uuid} as uuid, ${s.people} as people from ${s.table}
    where ${s.activity} = ${uuid} and ${s.in('waiting')} and ${s.live} order by ${s.createdAt}, ${s.uuid} for update skip locked`)

/** Those who wait get the places that are free, in the order in which they came. */
const moveUp = async (call: Context, row: Activity, { takenPeople, waitingPeople }: Standing): Promise<void> => {
  const { rows, clock } = call
  const free = row.quota - takenPeople
  const goesOn = activity.isIn(row, 'open', 'closed') && new Date(row.period.begin) > clock.now
  if (waitingPeople === 0 || free <= 0 || !goesOn) return
  const up = movingUp(await waitingFor(call, row.uuid), free)
  if (up.length === 0) return
  const { state, payBy } = beginning(row, await rows.settings(setting), clock.now)
  const name = state === signup.stateCode('toPay') ? ('toPay' as const) : ('signed' as const)
  // What follows counts the places anew.
  await rows.updateEach(
    signup,
    up.map((uuid) => ({ uuid, state: name, payBy })),
    t('候补成功'),
  )
}

/** An activity says how many take part, wait and are there; what became free is given to those who wait. The activity stays locked. */
export const refreshStandings = async (call: Context, uuid: string): Promise<void> => {
  const [row] = await call.rows.lock(activity, [uuid])
  if (row === undefined) return
  const standing = (await standingsOf(call, [uuid])).get(uuid) ?? NOBODY
  if (!isSame(row, standing)) await call.rows.update(activity, uuid, { ...standing }, t('报名人数变化'))
  await moveUp(call, row, standing)
}
