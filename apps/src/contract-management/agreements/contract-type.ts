import { choices, dict, flag, text } from '@qifuyun/kit/fields.ts'
import { count } from '@qifuyun/kit/kpi.ts'
import { entity } from '#src/contract-management/identity.ts'

/** Which way money goes. */
export const DIRECTION = { in: '1', out: '2', none: '3' } as const
export const DIRECTIONS = {
  in: [DIRECTION.in, '收款', 'success'],
  out: [DIRECTION.out, '付款', 'warning'],
  none: [DIRECTION.none, '无金额'],
} as const

/** Who decides about a contract before it is signed; the flow of the enterprise goes on from there. */
export const APPROVAL = { none: '0', head: '1', finance: '2', director: '3' } as const

export const contractType = entity('contractType', '合同类型', {
  code: text('编码', { max: 10 }).required().unique().hint('写入合同编号，如 ZL'),
  name: text('名称', { max: 30 }).required().unique(),
  direction: dict('收付方向', DIRECTIONS).required(),
  approval: dict('审批方式', {
    none: [APPROVAL.none, '免审批'],
    head: [APPROVAL.head, '部门负责人', 'info'],
    finance: [APPROVAL.finance, '部门负责人与财务', 'warning'],
    director: [APPROVAL.director, '部门负责人、财务与总经理', 'violet'],
  })
    .required()
    .default(APPROVAL.head),
  rent: flag('租赁类').default(false).hint('同一房屋在同一期间只能有一份租赁合同'),
  chargeItem: text('收费项目').when('direction', DIRECTION.in).hint('应收款以此名称计入物业缴费'),
  remindDays: choices('到期前提醒', {
    d90: ['90', '90天'],
    d60: ['60', '60天'],
    d30: ['30', '30天'],
    d15: ['15', '15天'],
    d7: ['7', '7天'],
    d1: ['1', '1天'],
  })
    .required()
    .default(['90', '60', '30', '7']),
  enabled: flag('启用').default(true),
})
  .kpis(({ eq }) => ({ enabled: count('启用的合同类型', eq('enabled', true)) }))
  .list({
    columns: ['code', 'name', 'direction', 'approval', 'rent', 'remindDays', 'enabled'],
    filters: ['direction', 'enabled'],
    search: ['code', 'name'],
  })
  .titled('name')
  .chosenWhile('enabled')
