import { dateTime, integer, link, money, month, ref, serial, text } from '@qifuyun/kit/fields.ts'
import { asset, SIGNED, VALUE_MAX, VALUE_RIGHT } from '#src/fixed-asset/cards/asset.ts'
import { MONTHS_MAX } from '#src/fixed-asset/cards/category.ts'
import { DOC_STATES } from '#src/fixed-asset/documents/states.ts'
import { entity } from '#src/fixed-asset/identity.ts'
import { t } from '#src/fixed-asset/texts.ts'
import { project } from '#src/main-data/project.ts'

/** What an asset is worth, how long it lasts and what is left of it at the end become others, from the next month that is charged. */
export const adjustment = entity('adjustment', '价值调整单', {
  no: serial('ZV{yyyyMMdd}{seq4}'),
  asset: ref('资产', () => asset).required(),
  newValue: money('调整后净值', { max: VALUE_MAX }).visibleTo(VALUE_RIGHT),
  newMonths: integer('调整后年限', { min: 1, max: MONTHS_MAX, unit: '月' }),
  newResidual: money('调整后残值', { max: VALUE_MAX }).visibleTo(VALUE_RIGHT),
  reason: text('调整原因', { max: 200 }).required(),
  oldValue: money('调整前净值').readonly().visibleTo(VALUE_RIGHT),
  oldMonths: integer('调整前年限', { unit: '月' }).readonly(),
  oldResidual: money('调整前残值').readonly().visibleTo(VALUE_RIGHT),
  change: money('净值增减', SIGNED).readonly().visibleTo(VALUE_RIGHT),
  fromPeriod: month('生效月份').readonly(),
  doneAt: dateTime('完成时间').readonly(),
  projectUuid: ref('项目', () => project).readonly(),
  approvalUuid: link('关联审批'),
})
  .rule('newValue', ({ newValue, newMonths, newResidual }) =>
    [newValue, newMonths, newResidual].every((each) => each === null || each === undefined) ? t('请至少填写一项调整') : undefined,
  )
  .states(DOC_STATES)
  .actions({
    submit: {
      label: '提交',
      from: ['draft', 'rejected'],
      to: ['approving', 'done'],
      who: 'permission',
      guard: 'mayAdjust',
      approval: {
        flow: 'asset.adjust',
        link: 'approvalUuid',
        while: 'approving',
        leads: { approved: 'done', rejected: 'rejected', withdrawn: 'draft' },
        holds: 'assets',
      },
    },
    cancel: {
      label: '取消',
      from: ['draft', 'rejected'],
      to: 'cancelled',
      who: ['creator', 'permission'],
      confirm: '确认取消「{no}」？',
      danger: true,
    },
  })
  .form({ title: '基本信息', fields: ['asset', 'newValue', 'newMonths', 'newResidual', 'reason'] })
  .list({
    columns: ['no', 'asset', 'oldValue', 'newValue', 'newMonths', 'newResidual', 'change', 'fromPeriod', 'reason', 'state'],
    filters: ['state', 'asset', 'fromPeriod', 'createTime'],
    search: ['no', 'reason'],
    sums: ['change'],
  })
  .inProject('projectUuid')
  .titled('no')
