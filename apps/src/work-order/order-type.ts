import { choices, dict, flag, integer, organs, ref, rows, text, users } from '@qifuyun/kit/fields.ts'
import { timeLimits } from '@qifuyun/kit/work/fields.ts'
import { repairType } from '#src/repair/repair-type.ts'
import { entity } from '#src/work-order/identity.ts'
import { APPLICATIONS } from '#src/work-order/sources.ts'

export const HERE = '1' as const
export const AS_REPAIR = '2' as const
export const ACCEPT_NONE = '1' as const
export const ACCEPT_REPORTER = '2' as const
export const ACCEPT_MANAGER = '3' as const
/** Kinds of the fields that a type adds to the form of its orders. */
export const LINE = '1' as const
export const LINES = '2' as const
export const NUMBER = '3' as const
export const DATE = '4' as const
export const CHOICE = '5' as const
/** Fields that a type may add. */
export const FORM_FIELDS_MAX = 20
/** Separates the choices of a field. */
export const CHOICES_SPLIT = /[,，、;；]/

export const orderType = entity('orderType', '工单类型', {
  code: text('编码', { max: 30 }).required().unique(),
  name: text('名称', { max: 20 }).required(),
  handling: dict('处理方式', { here: [HERE, '本中心处理', 'info'], repair: [AS_REPAIR, '转报修', 'violet'] })
    .required()
    .default(HERE),
  repairType: ref('对应报修类型', () => repairType)
    .required()
    .when('handling', AS_REPAIR),
  sources: choices('自动接收来源', APPLICATIONS).hint('这些应用上报的事件生成该类型的工单'),
  dispatchers: users('派单员').hint('不填则由项目经理派单'),
  groupOrgans: organs('处理部门'),
  groupUsers: users('处理人员').hint('处理部门和处理人员可以认领工单'),
  ...timeLimits(),
  acceptBy: dict('验收方式', {
    none: [ACCEPT_NONE, '免验收'],
    reporter: [ACCEPT_REPORTER, '提出人', 'info'],
    manager: [ACCEPT_MANAGER, '项目经理', 'violet'],
  })
    .required()
    .default(ACCEPT_REPORTER),
  deduct: integer('逾期扣分', { max: 100 }).required().default(0).hint('逾期一次从处理人当月 100 分中扣除'),
  formFields: rows(
    '表单字段',
    {
      name: text('字段名称', { max: 20 }).required(),
      kind: dict('字段类型', {
        line: [LINE, '单行文本'],
        lines: [LINES, '多行文本'],
        number: [NUMBER, '数字'],
        date: [DATE, '日期'],
        choice: [CHOICE, '单选', 'info'],
      })
        .required()
        .default(LINE),
      must: flag('必填').default(false),
      choices: text('选项', { max: 200 }).hint('用逗号分隔'),
    },
    { max: FORM_FIELDS_MAX },
  ),
  enabled: flag('启用').default(true),
})
  .form(
    { title: '类型', fields: ['code', 'name', 'handling', 'repairType', 'sources', 'enabled'] },
    { title: '派单', fields: ['dispatchers', 'groupOrgans', 'groupUsers'] },
    { title: '时限与验收', fields: ['respondMinutes', 'finishMinutes', 'warnMinutes', 'calendar', 'acceptBy', 'deduct'] },
    { title: '表单', fields: ['formFields'] },
  )
  .list({
    columns: ['code', 'name', 'handling', 'acceptBy', 'respondMinutes', 'finishMinutes', 'calendar', 'deduct', 'enabled'],
    filters: ['handling', 'acceptBy', 'calendar', 'enabled'],
    search: ['code', 'name'],
  })
  .titled('name')
