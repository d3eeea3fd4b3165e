import { choices, dict, exact, flag, integer, ref, refs, text, users } from '@qifuyun/kit/fields.ts'
import { compare } from '@qifuyun/kit/values/exact.ts'
import { entity } from '#src/energy/identity.ts'
import { energyType } from '#src/energy/meters/energy-type.ts'
import { meter } from '#src/energy/meters/meter.ts'
import { t } from '#src/energy/texts.ts'
import { project } from '#src/main-data/project.ts'

export const RULE = { daily: '1', night: '2', loss: '3', silent: '4', quota: '5', verify: '6', negative: '7' } as const
export type RuleKind = (typeof RULE)[keyof typeof RULE]

export const alarmRule = entity('alarmRule', '告警规则', {
  name: text('名称').required(),
  kind: dict('类型', {
    daily: [RULE.daily, '日用量突增', 'error'],
    night: [RULE.night, '夜间用量', 'info'],
    loss: [RULE.loss, '损耗', 'error'],
    silent: [RULE.silent, '无读数', 'warning'],
    quota: [RULE.quota, '超定额', 'warning'],
    verify: [RULE.verify, '检定到期', 'violet'],
    negative: [RULE.negative, '负值', 'error'],
  }).required(),
  projectUuid: ref('项目', () => project),
  energyType: ref('能源类型', () => energyType),
  purposes: choices('适用用途', {
    main: ['1', '总表'],
    shared: ['2', '公区'],
    household: ['3', '住户'],
    shop: ['4', '商户'],
    equipment: ['5', '设备'],
  }),
  meters: refs('计量表', () => meter, { max: 200 }).hint('不选则适用于范围内的所有表'),
  threshold: exact('阈值').required().default('0.0000').hint('突增、损耗为百分比，夜间为用量，无读数为小时；定额、检定、负值不需要'),
  /** Below this it is over; between the two nobody is told. */
  clear: exact('恢复阈值').hint('回到该值以下才解除，不填则与阈值相同'),
  window: integer('统计窗口', { min: 1, max: 31, unit: '天' }).default(7),
  receivers: users('接收人').required(),
  raiseWorkOrder: flag('转工单').default(false),
  enabled: flag('启用').default(true),
})
  .rule('clear', ({ threshold, clear }) => (threshold && clear && compare(clear, threshold) > 0 ? t('恢复阈值不能大于阈值') : undefined))
  .list({
    columns: ['name', 'kind', 'energyType', 'threshold', 'clear', 'window', 'receivers', 'raiseWorkOrder', 'enabled'],
    filters: ['kind', 'energyType', 'projectUuid', 'enabled'],
    search: ['name'],
  })
  .titled('name')
