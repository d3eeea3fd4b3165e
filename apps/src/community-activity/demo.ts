import { DAY_MS, HOUR_MS } from '@qifuyun/contract/core/durations.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { activity } from '#src/community-activity/activities/activity.ts'
import { demoProject } from '#src/main-data/demo-project.ts'

/** Days from today at nine o'clock or thereabouts, and hours that it lasts. */
const PLANS = [
  {
    ...({ title: '周末亲子烘焙', kind: '3' } as const),
    ...{ ahead: 9, lasts: 3, quota: 20, perRoom: 3, fee: 3_000 },
    content: '<p>与孩子一起做<strong>玛芬蛋糕</strong>，材料与工具由物业提供。</p>',
    asks: [{ title: '孩子年龄', needed: true }],
  },
  {
    ...({ title: '名医义诊进小区', kind: '4' } as const),
    ...{ ahead: 14, lasts: 4, quota: 60, perRoom: 2, fee: 0 },
    content: '<p>社区医院医生到场量血压、测血糖，请携带既往病历。</p>',
    asks: [],
  },
] as const

/** What the demo enterprise is about to invite its residents to. */
export const demoActivities = async (call: Context): Promise<void> => {
  const { rows, clock } = call
  const at = await demoProject(call, 1)
  if (at === undefined) return
  const now = Math.ceil(clock.now.getTime() / HOUR_MS) * HOUR_MS
  const moment = (days: number, hours = 0): string => new Date(now + days * DAY_MS + hours * HOUR_MS).toISOString()
  for (const { ahead, lasts, asks, ...plan } of PLANS)
    await rows.add(activity, {
      ...{ ...plan, asks: [...asks], projectUuid: at.uuid, audience: '1', place: { name: '社区活动中心' }, contact: '05718888000' },
      period: { begin: moment(ahead), end: moment(ahead, lasts) },
      signUp: { begin: moment(1), end: moment(ahead - 1) },
    })
}
