import { dict, integer, text } from '@qifuyun/kit/fields.ts'
import { entity } from '#src/customers/identity.ts'
import { t } from '#src/customers/texts.ts'

export const DYNAMIC = '2'
/** Whom a tag is about when nobody gives it by hand. */
const CONDITIONS = {
  elderly: ['1', '年满60岁'],
  birthday: ['2', '近期生日'],
  silent: ['3', '久未联系'],
  movedIn: ['4', '新近入住'],
  leaving: ['5', '租约将到期'],
  several: ['6', '名下多套房屋'],
} as const
/** Conditions that look so many days back or ahead. */
const WITH_DAYS = ['2', '3', '4', '5'] as const

/** Given by hand, or every night to those whom its condition is about. */
export const tag = entity('tag', '客户标签', {
  name: text('标签名称', { max: 20 }).required().unique(),
  group: text('标签分组', { max: 20 }),
  kind: dict('标签方式', { manual: ['1', '手工'], dynamic: [DYNAMIC, '动态', 'info'] })
    .required()
    .default('1'),
  condition: dict('自动条件', CONDITIONS).required().when('kind', DYNAMIC),
  days: integer('天数', { min: 1, max: 3650, unit: '天' }).when('kind', DYNAMIC),
  holders: integer('客户数').readonly().default(0),
})
  .rule('days', ({ kind, condition, days }) =>
    kind === DYNAMIC && !days && WITH_DAYS.some((code) => code === condition) ? t('请填写天数') : undefined,
  )
  .list({
    columns: ['name', 'group', 'kind', 'condition', 'days', 'holders'],
    filters: ['group', 'kind'],
    search: ['name', 'group'],
    sort: [{ field: 'group', order: 'asc' }],
    sortable: ['holders'],
  })
