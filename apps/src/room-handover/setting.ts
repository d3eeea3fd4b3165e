import { dict, integer, ref, rows, text } from '@qifuyun/kit/fields.ts'
import { contractor } from '#src/main-data/contractor.ts'
import { project } from '#src/main-data/project.ts'
import { repairType } from '#src/repair/repair-type.ts'
import { CATEGORY_CHOICES } from '#src/room-handover/codes.ts'
import { entity } from '#src/room-handover/identity.ts'
import { t } from '#src/room-handover/texts.ts'

const months = (label: string) => integer(label, { min: 0, max: 600, unit: '月' }).required()

/** Who mends what in a project and by when, and for how long it is answered for. */
export const setting = entity('setting', '交房设置', {
  projectUuid: ref('项目', () => project)
    .required()
    .unique(),
  name: text('名称').readonly(),
  dueDays: integer('默认整改天数', { min: 1, max: 365, unit: '天' }).required().default(15),
  menders: rows(
    '问题责任',
    {
      category: dict('问题分类', CATEGORY_CHOICES).required(),
      contractor: ref('承包商', () => contractor),
      days: integer('整改天数', { min: 1, max: 365, unit: '天' }),
    },
    { max: 20 },
  ).hint('登记的问题按分类自动派给承包商；不填天数则按默认'),
  proofingMonths: months('防水质保').default(60),
  mainsMonths: months('电气质保').default(24),
  finishMonths: months('装修质保').default(24),
  heatingSeasons: integer('供热质保', { min: 0, max: 20, unit: '个采暖期' }).required().default(2),
  repairType: ref('质保报修类型', () => repairType),
})
  .rule('menders', ({ menders }) => {
    const named = (menders ?? []).map(({ category }) => category)
    return new Set(named).size < named.length ? t('问题分类重复') : undefined
  })
  .list({ columns: ['projectUuid', 'dueDays', 'proofingMonths', 'mainsMonths', 'finishMonths', 'heatingSeasons', 'repairType'] })
  .settings('projectUuid')
  .titled('name')
