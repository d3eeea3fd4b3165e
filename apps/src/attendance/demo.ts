import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { isWorkday } from '@qifuyun/contract/core/working-time.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { DemoRole } from '@qifuyun/kit/demo-role.ts'
import { dayAfter } from '@qifuyun/kit/values/months.ts'
import { HOURS } from '#src/attendance/codes.ts'
import { DEMO_PLACE } from '#src/attendance/demo-place.ts'
import { group } from '#src/attendance/groups/group.ts'
import { place } from '#src/attendance/groups/place.ts'
import { takePunches } from '#src/attendance/punching/taking.ts'
import { demoProject } from '#src/main-data/demo-project.ts'

/** Everybody punches. */
export const demoRoles: readonly DemoRole[] = ['administration', 'finance', 'engineering']

const PEOPLE = 8
const BACK = 5
/** When each comes and goes; somebody is late, and somebody forgot. */
const TIMES = [
  ['08:52', '18:06'],
  ['08:47', '18:31'],
  ['09:18', '18:03'],
  ['08:58', null],
  ['08:55', '18:12'],
] as const

/** A group with one place, and the last working days as its machine tells them. */
export const demoAttendance = async (call: Context): Promise<void> => {
  const { rows, people, clock, actor } = call
  const at = await demoProject(call)
  const organs = actor === null ? [] : await people.organsOf(actor.userUuid)
  const members = (await people.membersIn(organs)).slice(0, PEOPLE)
  if (at === undefined || members.length === 0) return
  const { uuid } = await rows.add(place, { ...DEMO_PLACE, projectUuid: at.uuid, enabled: true })
  await rows.add(group, {
    ...{ name: '服务中心', projectUuid: at.uuid, places: [uuid], hours: HOURS.fixed, start: '09:00', end: '18:00', breakMin: 60 },
    ...{ flexMin: 0, lateGrace: 5, absentAfterMin: 60, remoteAllowed: true, photoRequired: false, enabled: true },
    members: members.map((user, index) => ({ user, number: String(1001 + index) })),
  })
  const today = chinaDay(clock.now)
  const calendar = await clock.workingCalendar()
  const days = Array.from({ length: BACK }, (_day, index) => dayAfter(today, -1 - index)).filter((day) => isWorkday(day, calendar))
  const lines = days.flatMap((day, nth) =>
    members.flatMap((user, index) =>
      (TIMES[(index + nth) % TIMES.length] ?? TIMES[0]).flatMap((time) =>
        time === null ? [] : [{ user, at: `${day}T${time}:00+08:00`, device: DEMO_PLACE.device }],
      ),
    ),
  )
  if (lines.length > 0) await takePunches(call, { lines })
}
