import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { dayAfter } from '@qifuyun/kit/values/months.ts'
import { contractor } from '#src/main-data/contractor.ts'
import { demoProject } from '#src/main-data/demo-project.ts'
import { room } from '#src/main-data/room.ts'
import { batch } from '#src/room-handover/batches/batch.ts'
import { slot } from '#src/room-handover/batches/slot.ts'
import { nameOfSlot } from '#src/room-handover/batches/slots.ts'
import { CATEGORY, RESULT, SOURCE, WARRANTY_OF } from '#src/room-handover/codes.ts'
import { issue } from '#src/room-handover/issues/issue.ts'
import { handover } from '#src/room-handover/rooms/handover.ts'
import { setting } from '#src/room-handover/setting.ts'
import { KEYS, PAPERS, STANDARD } from '#src/room-handover/standards.ts'

const VACANT = 1
const TO_HAND_OVER = 2
const HOMES = 4
const TERMS = { proofingMonths: 60, mainsMonths: 24, finishMonths: 24, heatingSeasons: 2 } as const
/** When the first was handed over, and for how long the faults of the next one are late. */
const [DELIVERED_AGO, LATE] = [40, 3] as const

const OWNERS = [
  { owner: '石女士', phone: '13800000361', state: 'delivered' },
  { owner: '汤先生', phone: '13800000362', state: 'refused' },
  { owner: '常女士', phone: '13800000363', state: 'booked' },
  { owner: '温先生', phone: '13800000364', state: 'toBook' },
] as const

const FAULTS = [
  { part: '卫生间', category: CATEGORY.leak, content: '闭水试验后墙角渗水' },
  { part: '客厅', category: CATEGORY.hollow, content: '电视墙左下角空鼓约 20 厘米' },
] as const

/** A batch that goes on: one room is handed over, one was refused and its faults are late, one is expected, one still has to book. */
export const demoHandovers = async (call: Context): Promise<void> => {
  const { rows, clock } = call
  const at = await demoProject(call)
  if (at === undefined) return
  const today = chinaDay(clock.now)
  const homes = await rows.list(room, (f) => f.and(f.eq('projectUuid', at.uuid), f.oneOf('roomStatusCode', [VACANT, TO_HAND_OVER])), HOMES)
  const [mender] = await rows.list(contractor, (f) => f.eq('statusCode', 1), 1)
  await rows.add(setting, { ...TERMS, projectUuid: at.uuid, dueDays: 15, menders: [], repairType: null })
  const { uuid: of } = await rows.add(batch, {
    ...{ name: '一期交付', projectUuid: at.uuid, begin: dayAfter(today, -10), end: dayAfter(today, 20), opens: '09:00', closes: '17:00' },
    ...{ slotsPerHour: 4, buildings: [], onlyNew: true, keyList: [...KEYS], standard: [...STANDARD] },
    documentList: PAPERS.map((name) => ({ name })),
  })
  await rows.update(batch, of, { state: 'open' }, '开放预约')
  const hour = new Date(`${dayAfter(today, 1)}T10:00:00+08:00`)
  const [held] = await rows.recordEach(
    slot,
    [0, 1, 2].map((days) => {
      const begin = new Date(hour.getTime() + days * DAY_MS)
      const full = { batch: of, projectUuid: at.uuid, name: nameOfSlot(begin), begin: begin.toISOString(), capacity: 4, enabled: true }
      return { ...full, booked: days === 0 ? 1 : 0 }
    }),
  )
  for (const [index, { owner, phone, state }] of OWNERS.entries()) {
    const home = homes[index]
    if (home === undefined) return
    const { uuid } = await rows.add(handover, { batch: of, projectUuid: at.uuid, roomUuid: home.uuid, owner, phone })
    const place = { handover: uuid, projectUuid: at.uuid, buildingUuid: home.buildingUuid, roomUuid: home.uuid }
    const arrivedAt = new Date(clock.now.getTime() - DELIVERED_AGO * DAY_MS).toISOString()
    if (state === 'booked') await rows.update(handover, uuid, { state, slot: held?.uuid ?? null, appointAt: hour.toISOString() }, '预约')
    if (state === 'delivered') {
      const on = dayAfter(today, -DELIVERED_AGO)
      const sheets = {
        checks: STANDARD.map((line) => ({ ...line, uuid: rows.newUuid(), result: RESULT.pass, category: null, note: null, photos: null })),
        keys: KEYS.map((line) => ({ ...line, uuid: rows.newUuid(), item: null })),
      }
      const signed = {
        arrivedAt,
        deliveredAt: arrivedAt,
        deliveredOn: on,
        visits: 1,
        idChecked: true,
        documentsSigned: true,
        feesPaid: true,
      }
      await rows.update(handover, uuid, { state, ...sheets, ...signed }, '签收交付')
    }
    if (state !== 'refused') continue
    for (const fault of FAULTS)
      await rows.record(issue, {
        ...{ ...place, ...fault, batch: of, images: [], source: SOURCE.inspection, contractor: mender?.uuid ?? null, state: 'fixing' },
        ...{ warrantyKind: WARRANTY_OF[fault.category], dueOn: dayAfter(today, -LATE), overdue: true, dispatchedAt: arrivedAt },
      })
    const counted = { issueCount: FAULTS.length, openIssues: FAULTS.length }
    await rows.update(
      handover,
      uuid,
      { state, ...counted, arrivedAt, visits: 1, idChecked: true, refuseReason: '存在渗漏，整改后再收' },
      '业主拒收',
    )
  }
}
