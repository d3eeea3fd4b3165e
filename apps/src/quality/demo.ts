import { DAY_MS, HOUR_MS } from '@qifuyun/contract/core/durations.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { DemoRole } from '@qifuyun/kit/demo-role.ts'
import { demoProject } from '#src/main-data/demo-project.ts'
import { check } from '#src/quality/checks/check.ts'
import { linesOf } from '#src/quality/checks/lines.ts'
import { rectify } from '#src/quality/rectify/rectify.ts'
import { standard } from '#src/quality/standards/standard.ts'

/** Whoever is named checks, confirms and puts right. */
export const demoRoles: readonly DemoRole[] = ['administration', 'finance', 'engineering']

export const STANDARD = '住宅物业月度核查'
const SECTIONS = [
  { name: '环境', weight: 30 },
  { name: '秩序', weight: 25 },
  { name: '设施', weight: 25 },
  { name: '客服', weight: 20 },
] as const
const ITEMS = [
  ['环境', '楼道地面无积灰污渍', 10],
  ['环境', '垃圾桶日产日清', 10],
  ['环境', '绿地无枯死裸露', 5],
  ['秩序', '门岗着装与礼仪', 5],
  ['秩序', '外来车辆登记', 10],
  ['秩序', '消防通道畅通', 10],
  ['设施', '配电房温湿度与记录', 10],
  ['设施', '电梯机房整洁', 5],
  ['设施', '公共照明完好', 10],
  ['客服', '接待响应与记录', 5],
  ['客服', '投诉按时回访', 10],
] as const
/** Nobody may stand in the way of the fire brigade. */
const RED = '消防通道畅通'

const demoStandard = () => ({
  name: STANDARD,
  dueDays: 7,
  sections: SECTIONS.map((section) => ({ ...section })),
  items: ITEMS.map(([section, title, full]) => ({ section, title, full, redLine: title === RED })),
})

/** The third one is not as it should be. */
const LOST = 2

/** A check that the project has confirmed, with what is to be put right, and one that waits to be done. */
export const demoQuality = async (call: Context): Promise<void> => {
  const { rows, actor, clock } = call
  const at = await demoProject(call)
  if (at === undefined || actor === null) return
  const { uuid } = await rows.add(standard, demoStandard())
  const of = await rows.find(standard, uuid)
  if (of === undefined) return
  const moment = (ms: number): string => new Date(clock.now.getTime() + ms).toISOString()
  const { items, sections } = linesOf(of)
  const told = items.map((line, index) =>
    index === LOST
      ? { ...line, result: '2' as const, got: 3, note: '东侧草坪约 6 平方米裸露' }
      : { ...line, result: '1' as const, got: line.full },
  )
  const manager = at.managerUserUuid
  const made = await rows.record(check, {
    ...{ standard: uuid, projectUuid: at.uuid, checker: actor.userUuid, manager, at: moment(-DAY_MS), items: told, sections },
    // 23 of 25 points of the first section count 30 of 100.
    ...{ score: 97.6, grade: '1', lost: 1, confirmedAt: moment(-HOUR_MS), confirmWay: '1', state: 'confirmed' },
  })
  const line = (await rows.find(check, made.uuid))?.items?.[LOST]
  await rows.record(rectify, {
    ...{ item: line?.title ?? null, section: line?.section ?? null, line: line?.uuid ?? null, check: made.uuid, projectUuid: at.uuid },
    ...{ points: 2, content: line?.note ?? null, responsible: manager, checker: actor.userUuid, dueAt: moment(6 * DAY_MS) },
  })
  await rows.add(check, { standard: uuid, projectUuid: at.uuid })
}
