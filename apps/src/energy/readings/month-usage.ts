import { exact, integer, month, ref } from '@qifuyun/kit/fields.ts'
import { exactText, sum } from '@qifuyun/kit/values/exact.ts'
import { entity } from '#src/energy/identity.ts'
import { energyType } from '#src/energy/meters/energy-type.ts'
import { meter } from '#src/energy/meters/meter.ts'
import { SCALE } from '#src/energy/readings/usage.ts'
import { project } from '#src/main-data/project.ts'

/** What a meter has counted in a month: always the sum of the shares of its readings. */
export const monthUsage = entity('monthUsage', '月用量', {
  meter: ref('计量表', () => meter).required(),
  month: month('月份').required(),
  usage1: exact('用量1').required().default('0.0000'),
  usage2: exact('用量2').required().default('0.0000'),
  usage3: exact('用量3').required().default('0.0000'),
  usage4: exact('用量4').required().default('0.0000'),
  usage: exact('用量').derived(({ usage1, usage2, usage3, usage4 }) => exactText(sum([usage1, usage2, usage3, usage4]), SCALE)),
  /** Seconds of the month that readings tell of, and those of them that are estimated. */
  covered: integer('已抄时长', { unit: '秒' }).required().default(0),
  estimated: integer('估算时长', { unit: '秒' }).required().default(0),
  energyType: ref('能源类型', () => energyType).readonly(),
  projectUuid: ref('项目', () => project).readonly(),
})
  .balance('meter', 'month')
  .list({
    columns: ['meter', 'month', 'usage', 'energyType', 'projectUuid', 'covered', 'estimated'],
    filters: ['month', 'meter', 'energyType', 'projectUuid'],
    sort: [{ field: 'month', order: 'desc' }],
  })
  .inProject('projectUuid')
  .titled('month')
