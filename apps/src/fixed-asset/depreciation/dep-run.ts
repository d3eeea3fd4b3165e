import { dateTime, integer, money, month, serial, text } from '@qifuyun/kit/fields.ts'
import { VALUE_RIGHT } from '#src/fixed-asset/cards/asset.ts'
import { entity } from '#src/fixed-asset/identity.ts'
import { t } from '#src/fixed-asset/texts.ts'

/** The depreciation of a month: charged once, taken back only while no later month has been. */
export const depRun = entity('depRun', '折旧批次', {
  no: serial('ZJ{yyyyMM}{seq4}'),
  period: month('折旧月份').required(),
  remark: text('备注', { max: 200 }),
  assetCount: integer('资产数').readonly().default(0),
  total: money('折旧合计').readonly().default(0).visibleTo(VALUE_RIGHT),
  postedAt: dateTime('过账时间').readonly(),
  reversedAt: dateTime('冲销时间').readonly(),
})
  .states({
    draft: ['10', '草稿'],
    posted: ['20', '已过账', { tone: 'success', locked: true, phase: 'done' }],
    reversed: ['30', '已冲销', { final: true, phase: 'closed' }],
    posting: ['40', '计提中', { tone: 'info', locked: true, phase: 'working' }],
    reversing: ['50', '冲销中', { tone: 'warning', locked: true, phase: 'working' }],
  })
  .actions({
    trial: { label: '试算', from: 'draft', to: 'draft', who: 'permission', guard: 'mayPost', effect: 'trial' },
    post: {
      label: '计提过账',
      from: ['draft', 'posting'],
      to: ['posting', 'posted'],
      who: 'permission',
      guard: 'mayPost',
      effect: 'post',
      confirm: '确认计提 {period} 的折旧？过账后资产的累计折旧随之增加',
      late: t('该月份已过账'),
    },
    reverse: {
      label: '冲销',
      from: ['posted', 'reversing'],
      to: ['reversing', 'reversed'],
      who: 'permission',
      guard: 'mayReverse',
      effect: 'reverse',
      confirm: '确认冲销 {period} 的折旧？',
      danger: true,
    },
  })
  .uniqueTogether(['period'], t('该月份已有折旧批次'), { while: ['posting', 'posted', 'reversing'] })
  .list({
    columns: ['no', 'period', 'assetCount', 'total', 'postedAt', 'createUserUuid', 'state'],
    filters: ['state', 'period', 'postedAt'],
    search: ['no', 'remark'],
    sort: [{ field: 'period', order: 'desc' }],
    sums: ['total'],
  })
  .titled('no')
