import { date, dateTime, flag, images, longText, money, ref, serial, text } from '@qifuyun/kit/fields.ts'
import { by, sum } from '@qifuyun/kit/kpi.ts'
import { now } from '@qifuyun/kit/states.ts'
import { kanban } from '@qifuyun/kit/views.ts'
import { asset, VALUE_MAX, VALUE_RIGHT } from '#src/fixed-asset/cards/asset.ts'
import { entity } from '#src/fixed-asset/identity.ts'
import { t } from '#src/fixed-asset/texts.ts'
import { project } from '#src/main-data/project.ts'
import { supplier } from '#src/supplier/supplier.ts'

/** An asset that is repaired, and what that cost; where it makes the asset last longer or do more it adds to its value. */
export const maintenance = entity('maintenance', '维修单', {
  no: serial('ZW{yyyyMMdd}{seq4}'),
  asset: ref('资产', () => asset).required(),
  fault: longText('故障描述', { max: 500 }).required(),
  images: images('图片'),
  vendor: ref('维修商', () => supplier),
  begin: date('送修日期').readonly(),
  end: date('修复日期').readonly(),
  cost: money('维修费用', { max: VALUE_MAX }).readonly().visibleTo(VALUE_RIGHT),
  capitalise: flag('计入原值').readonly().default(false),
  outcome: text('维修结果', { max: 200 }).readonly(),
  finishedAt: dateTime('完成时间').readonly(),
  projectUuid: ref('项目', () => project).readonly(),
})
  .rule('cost', ({ capitalise, cost }) => (capitalise === true && !cost ? t('计入原值时请填写维修费用') : undefined))
  .states({
    draft: ['10', '草稿'],
    repairing: ['20', '维修中', { tone: 'warning', locked: true, phase: 'working' }],
    done: ['40', '已完成', { tone: 'success', final: true }],
    cancelled: ['60', '已取消', { final: true }],
  })
  .actions({
    begin: { label: '送修', from: 'draft', to: 'repairing', who: 'permission', effect: 'begin' },
    finish: {
      label: '修复',
      from: 'repairing',
      to: 'done',
      who: 'permission',
      form: ['cost', 'capitalise', 'outcome'],
      effect: 'finish',
      set: { finishedAt: now },
    },
    cancel: {
      label: '取消',
      from: ['draft', 'repairing'],
      to: 'cancelled',
      who: 'permission',
      effect: 'letGo',
      confirm: '确认取消「{no}」？',
      danger: true,
    },
  })
  .form({ title: '基本信息', fields: ['asset', 'fault', 'vendor', 'images'] })
  .list({
    columns: ['no', 'asset', 'fault', 'vendor', 'begin', 'end', 'cost', 'capitalise', 'state'],
    filters: ['state', 'asset', 'vendor', 'begin', 'capitalise'],
    search: ['no', 'fault'],
    sums: ['cost'],
    views: [kanban('state')],
  })
  .kpis(({ state }) => ({ repairCost: by('finishedAt', sum('维修费用', 'cost', 'fen', state('done'), 'less')) }))
  .inProject('projectUuid')
  .titled('no')
