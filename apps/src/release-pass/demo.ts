import { chinaDay, chinaMidnight } from '@qifuyun/contract/core/china-time.ts'
import { HOUR_MS } from '@qifuyun/contract/core/durations.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { demoProject } from '#src/main-data/demo-project.ts'
import { pass, passKind } from '#src/release-pass/app.ts'
import { gate } from '#src/visitor/gate.ts'

const KINDS = [
  { name: '日常物品', flow: '2', needFeeCheck: false, whenOwed: '1', needOwner: false, validHours: 12 },
  { name: '大件家具家电', flow: '1', needFeeCheck: true, whenOwed: '1', needOwner: true, validHours: 24 },
  { name: '装修材料与设备', flow: '1', needFeeCheck: true, whenOwed: '1', needOwner: false, validHours: 48 },
] as const

/** Hours from the beginning of the day at which each leaves, and where it is in its life. */
const PASSES = [
  {
    kind: 1,
    applicant: '周先生',
    phone: '13800000201',
    goods: [
      ['沙发', 1, '套'],
      ['餐椅', 4, '把'],
    ],
    from: 15,
    state: 'ready',
  },
  { kind: 0, applicant: '何女士', phone: '13800000202', goods: [['纸箱', 6, '个']], from: 17, state: 'ready' },
  {
    kind: 2,
    applicant: '陈工',
    phone: '13800000101',
    goods: [
      ['电锤', 2, '把'],
      ['脚手架', 1, '套'],
    ],
    from: 26,
    state: 'draft',
  },
  { kind: 0, applicant: '顾女士', phone: '13800000203', goods: [['行李箱', 3, '个']], from: -15, state: 'released' },
] as const

/** What leaves the demo project yesterday, today and tomorrow. */
export const demoPasses = async (call: Context): Promise<void> => {
  const {
    actor,
    rows,
    clock: { now },
  } = call
  const at = await demoProject(call, 1)
  if (at === undefined || actor === null) return
  const [home] = at.homes
  const [exit] = await rows.list(gate, (f) => f.eq('projectUuid', at.uuid), 1)
  const kinds: string[] = []
  for (const kind of KINDS) kinds.push((await rows.add(passKind, kind)).uuid)
  const day = chinaMidnight(chinaDay(now)).getTime()
  for (const { kind, from, state, goods, ...who } of PASSES) {
    const [begin, end] = [from, from + 2].map((hours) => new Date(day + hours * HOUR_MS).toISOString())
    const things = goods.map(([name, qty, unit]) => ({ name, qty, unit }))
    const row = {
      ...who,
      projectUuid: at.uuid,
      kind: kinds[kind] ?? '',
      roomUuid: home?.uuid ?? null,
      goods: things,
    }
    const { uuid } = await rows.add(pass, { ...row, passAt: { begin: begin ?? '', end: end ?? '' } })
    if (state === 'draft') continue
    const expiresAt = new Date(Date.parse(begin ?? '') + KINDS[kind].validHours * HOUR_MS).toISOString()
    const agreed = { expiresAt, submittedBy: actor.userUuid, submittedAt: now.toISOString() }
    const counted = {
      gateUuid: exit?.uuid ?? null,
      guard: actor.userUuid,
      checkedAt: begin ?? '',
      difference: 0,
      actual: things.map((thing) => ({ ...thing, uuid: rows.newUuid() })),
    }
    await rows.update(
      pass,
      uuid,
      { ...agreed, ...(state === 'released' && counted), state },
      state === 'released' ? '核对放行' : '审批通过',
    )
  }
}
