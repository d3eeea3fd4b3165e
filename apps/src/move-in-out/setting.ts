import { choices, integer, ref, text } from '@qifuyun/kit/fields.ts'
import { project } from '#src/main-data/project.ts'
import { LEAVING } from '#src/main-data/residents/leaving-room.ts'
import { entity } from '#src/move-in-out/identity.ts'

/** What is settled when people leave, by the names of its points. */
export const LEAVING_CHOICES = {
  fees: [LEAVING.fees, '费用结清', 'warning'],
  meters: [LEAVING.meters, '水电抄表', 'info'],
  keys: [LEAVING.keys, '钥匙归还', 'info'],
  doors: [LEAVING.doors, '门禁注销', 'violet'],
  parking: [LEAVING.parking, '车位退还', 'info'],
  deposit: [LEAVING.deposit, '押金退还', 'warning'],
  goods: [LEAVING.goods, '物品放行', 'neutral'],
} as const

/** What a project wants to have settled, and how it settles. */
export const setting = entity('setting', '入住迁出设置', {
  projectUuid: ref('项目', () => project)
    .required()
    .unique(),
  name: text('名称').readonly(),
  required: choices('迁出必办事项', LEAVING_CHOICES).required().default(Object.values(LEAVING)),
  readDays: integer('抄表有效天数', { min: 0, max: 31, unit: '天' }).required().default(3),
  payDays: integer('付款期限', { min: 0, max: 365, unit: '天' }).required().default(7),
})
  .list({ columns: ['projectUuid', 'required', 'readDays', 'payDays'] })
  .settings('projectUuid')
  .titled('name')
