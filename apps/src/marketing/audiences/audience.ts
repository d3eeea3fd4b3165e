import { dateTime, dict, integer, longText, refs, text } from '@qifuyun/kit/fields.ts'
import { project } from '#src/main-data/project.ts'
import { entity } from '#src/marketing/identity.ts'

export const BY = { rule: '1', mobiles: '2' } as const

/** More than this stands in no list of mobiles. */
export const MOBILES_MAX = 2_000
const MOBILES_TEXT = 30_000
const RULE_TEXT = 8_000

/** Customers by what is known of them, or by a list of their mobiles. */
export const audience = entity('audience', '人群', {
  name: text('人群名称', { max: 30 }).required(),
  kind: dict('圈选方式', { rule: [BY.rule, '按条件', 'info'], mobiles: [BY.mobiles, '手机号名单', 'violet'] })
    .required()
    .default(BY.rule),
  /** JSON of a `Rule`. */
  rule: longText('条件', { max: RULE_TEXT }).required().when('kind', BY.rule).default('{"op":"and","items":[]}'),
  mobiles: longText('手机号', { max: MOBILES_TEXT }).required().when('kind', BY.mobiles).hint('每行一个，或用顿号、逗号、空格分隔'),
  /** Those of whoever said whom it is about; null: of all. */
  projects: refs('覆盖项目', () => project, { max: 1_000 })
    .readonly()
    .hint('由有部分项目权限的人圈选时，仅限其项目的客户'),
  size: integer('人数', { unit: '人' }).readonly(),
  reachable: integer('有手机号', { unit: '人' }).readonly(),
  refreshedAt: dateTime('统计时间').readonly(),
  notes: longText('说明'),
})
  .states({ open: ['10', '可用', { tone: 'success', phase: 'working' }], closed: ['20', '停用', { tone: 'neutral', phase: 'closed' }] })
  .actions({
    refresh: { label: '重新统计', from: 'open', who: 'permission', effect: 'refresh' },
    close: { label: '停用', from: 'open', to: 'closed', who: 'permission', danger: true },
    reopen: { label: '启用', from: 'closed', to: 'open', who: 'permission', effect: 'refresh' },
  })
  .form(
    { title: '人群', fields: ['name', 'kind', 'rule', 'mobiles', 'notes'] },
    { title: '统计', fields: ['projects', 'size', 'reachable', 'refreshedAt'] },
  )
  .list({
    columns: ['name', 'kind', 'size', 'reachable', 'refreshedAt', 'notes', 'createUserUuid', 'state'],
    filters: ['state', 'kind', 'refreshedAt'],
    search: ['name', 'notes'],
    sortable: ['size'],
  })
  .titled('name')
