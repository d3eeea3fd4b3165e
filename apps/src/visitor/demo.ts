import { HOUR_MS } from '@qifuyun/contract/core/durations.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { demoProject } from '#src/main-data/demo-project.ts'
import { blacklist } from '#src/visitor/blacklist.ts'
import { gate } from '#src/visitor/gate.ts'
import { invitation } from '#src/visitor/invitation.ts'
import { setting } from '#src/visitor/setting.ts'

/** Hours from now at which each comes and goes. */
const VISITORS = [
  { visitorName: '何先生', visitorPhone: '13800000301', company: '钱塘电梯维保', reason: '1', from: 1, until: 4 },
  { visitorName: '顾女士', visitorPhone: '13800000302', company: null, reason: '2', from: 2, until: 3 },
  { visitorName: '快递小丁', visitorPhone: '13800000303', company: '城市速运', reason: '3', from: 26, until: 28 },
] as const

/** Two gates and the visitors whom the project manager expects. */
export const demoVisitors = async (call: Context): Promise<void> => {
  const {
    actor,
    rows,
    clock: { now },
  } = call
  const at = await demoProject(call)
  if (at === undefined || actor === null) return
  const projectUuid = at.uuid
  await rows.add(setting, { projectUuid })
  for (const [name, direction] of [
    ['南门岗', '3'],
    ['地库出口', '2'],
  ] as const)
    await rows.add(gate, { name, projectUuid, direction })
  await rows.add(blacklist, { name: '孙某', projectUuid, scope: '1', phone: '13800000309', reason: '多次在园区散发小广告' })
  for (const { from, until, ...who } of VISITORS) {
    const [begin, end] = [from, until].map((hours) => new Date(now.getTime() + hours * HOUR_MS).toISOString())
    await rows.add(invitation, {
      ...who,
      projectUuid,
      source: '1',
      hostType: '1',
      hostUser: actor.userUuid,
      entryMode: '1',
      areas: [],
      visitAt: { begin: begin ?? '', end: end ?? '' },
    })
  }
}
