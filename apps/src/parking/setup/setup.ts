import { flag, integer, money, ref, text } from '@qifuyun/kit/fields.ts'
import { project } from '#src/main-data/project.ts'
import { entity } from '#src/parking/identity.ts'

const MINUTES = '分钟'

/** What a stay costs: `stayFee`, in browser and server. */
export const feeRule = entity('feeRule', '计费规则', {
  name: text('名称').required().unique(),
  freeMinutes: integer('免费时长', { max: 1_440, unit: MINUTES }).required().default(30),
  firstMinutes: integer('首段时长', { max: 1_440, unit: MINUTES }).required().default(60),
  firstPrice: money('首段价格', { max: 100_000 }).required(),
  unitMinutes: integer('计费单位', { min: 1, max: 1_440, unit: MINUTES }).required().default(60),
  unitPrice: money('单位价格', { max: 100_000 }).required(),
  dayCap: money('单日封顶', { min: 1, max: 1_000_000 }).hint('入场起每 24 小时，不填则不封顶'),
  leaveMinutes: integer('缴费后离场时限', { max: 1_440, unit: MINUTES }).required().default(15),
  enabled: flag('启用').default(true),
})
  .chosenWhile('enabled')
  .list({
    columns: ['name', 'freeMinutes', 'firstMinutes', 'firstPrice', 'unitMinutes', 'unitPrice', 'dayCap', 'leaveMinutes', 'enabled'],
    filters: ['enabled'],
    search: ['name'],
  })

/** How a project treats cars; without a row the defaults hold. */
export const setting = entity('setting', '停车设置', {
  projectUuid: ref('项目', () => project)
    .required()
    .unique(),
  name: text('名称').readonly(),
  graceDays: integer('月卡到期宽限', { max: 30, unit: '天' }).default(3),
  surplusEnters: flag('超出车位车辆按临时车放行').default(true).hint('关闭后，车位在场车辆已满时不予入场'),
  freeReleasesPerDay: integer('每人每日免费放行上限', { max: 1_000, unit: '次' }).default(10),
  correctMinutes: integer('车牌纠正时限', { min: 1, max: 1_440, unit: MINUTES }).default(10),
})
  .list({ columns: ['projectUuid', 'graceDays', 'surplusEnters', 'freeReleasesPerDay', 'correctMinutes'] })
  .settings('projectUuid')
  .titled('name')
