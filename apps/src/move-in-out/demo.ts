import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { dayAfter } from '@qifuyun/kit/values/months.ts'
import { PERSON } from '#src/customers/records/customer.ts'
import { EXISTING, entry } from '#src/customers/residence/entry.ts'
import { ROLE, relation } from '#src/customers/residence/relation.ts'
import { demoProject } from '#src/main-data/demo-project.ts'
import { LEAVING } from '#src/main-data/residents/leaving-room.ts'
import { POINT_STATE } from '#src/move-in-out/checklist.ts'
import { ENTERING, moveIn } from '#src/move-in-out/move-in.ts'
import { moveOut } from '#src/move-in-out/move-out.ts'
import { noted, pointsOf } from '#src/move-in-out/points.ts'

const MOVES_IN = [
  { name: '贺明', phone: '13800000311', state: 'ready', in: 1, deposit: 300_000, done: [ENTERING.papers] },
  { name: '田静', phone: '13800000312', state: 'draft', in: 5, deposit: 200_000, done: [] },
] as const
const HOMES = 6

/** A family about to move in, one that has only asked, and a tenant whose last day was yesterday, with a tool of the desk that is overdue. */
export const demoMoves = async (call: Context): Promise<void> => {
  const { rows, clock } = call
  const at = await demoProject(call, HOMES)
  const homes = at?.homes.toReversed() ?? []
  const [first, second, third] = [homes[0] ?? at?.homes[0], homes[1] ?? at?.homes[0], homes[2] ?? at?.homes[0]]
  if (at === undefined || first === undefined || second === undefined || third === undefined) return
  const today = chinaDay(clock.now)
  for (const [index, { name, phone, state, in: inDays, deposit, done }] of MOVES_IN.entries()) {
    const startsOn = dayAfter(today, inDays)
    const { uuid } = await rows.add(moveIn, {
      ...{ projectUuid: at.uuid, roomUuid: (index === 0 ? first : second).uuid, startsOn, endsOn: dayAfter(startsOn, 364), deposit },
      ...{ leaseContract: `ZL-2026-0${index + 1}`, leaseEnd: dayAfter(startsOn, 364), emergencyContact: '家人', vehicles: [] },
      persons: [{ name, phone, relation: ROLE.tenant }],
    })
    if (state !== 'ready') continue
    const ticked = new Set<string>(done)
    const checklist = Object.values(ENTERING).map((item) => ({
      ...{ uuid: rows.newUuid(), item, by: null, at: null, note: null },
      state: ticked.has(item) ? POINT_STATE.done : POINT_STATE.open,
    }))
    await rows.update(moveIn, uuid, { state, checklist, openCount: checklist.length - ticked.size }, '提交办理')
  }
  const lived = { projectUuid: at.uuid, roomUuid: third.uuid, kind: PERSON, name: '周先生', mobile: '13800000201' } as const
  await rows.add(entry, {
    ...lived,
    ...{ role: ROLE.tenant, startsOn: dayAfter(today, -200), endsOn: dayAfter(today, 165), existing: EXISTING.update },
  })
  const [tenant] = await rows.list(relation, (f) => f.and(f.eq('roomUuid', third.uuid), f.eq('role', ROLE.tenant), f.state('active')), 1)
  if (tenant === undefined) return
  const { uuid } = await rows.add(moveOut, {
    ...{ projectUuid: at.uuid, roomUuid: third.uuid, leavers: [tenant.uuid], date: dayAfter(today, -1), damages: [] },
    ...{ applicant: lived.name, phone: lived.mobile, reason: '工作调动' },
  })
  const checklist = Object.values(LEAVING).map((item) => ({
    ...{ uuid: rows.newUuid(), item, state: POINT_STATE.open, by: null, at: null, note: null },
  }))
  await rows.update(moveOut, uuid, { state: 'ready', checklist }, '提交办理')
  const row = await rows.find(moveOut, uuid)
  if (row !== undefined) await rows.update(moveOut, uuid, noted(await pointsOf(call, row), row), '核对清单')
}
