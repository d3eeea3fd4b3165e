import { date, dateTime, dict, files, flag, longText, money, ref, text, user } from '@qifuyun/kit/fields.ts'
import { by, count, ratio, sum } from '@qifuyun/kit/kpi.ts'
import { chart, pivot } from '@qifuyun/kit/views.ts'
import { customer } from '#src/customers/records/customer.ts'
import { dunningCase } from '#src/dunning/cases/case.ts'
import { entity } from '#src/dunning/identity.ts'
import { CHANNELS } from '#src/dunning/plans/channels.ts'
import { project } from '#src/main-data/project.ts'
import { room } from '#src/main-data/room.ts'

export const RESULT = { promised: '1', refused: '2', notReached: '3', disputes: '4', paid: '5' } as const

/** One time that somebody was asked for what they owe, and what they said. */
export const record = entity('record', '催缴记录', {
  case: ref('催缴单', () => dunningCase).required(),
  at: dateTime('催缴时间'),
  channel: dict('催缴方式', CHANNELS).required(),
  /** They called: nobody has troubled them. */
  inbound: flag('客户来电').default(false),
  result: dict('催缴结果', {
    promised: [RESULT.promised, '承诺缴费', 'success'],
    refused: [RESULT.refused, '拒缴', 'error'],
    notReached: [RESULT.notReached, '联系不上', 'neutral'],
    disputes: [RESULT.disputes, '有异议', 'warning'],
    paid: [RESULT.paid, '已缴', 'info'],
  }),
  promiseAt: date('承诺日期').when('result', RESULT.promised),
  promiseAmount: money('承诺金额', { min: 1 }).when('result', RESULT.promised),
  content: longText('说明', { max: 500 }),
  file: files('附件', { max: 5 }),
  projectUuid: ref('项目', () => project).readonly(),
  roomUuid: ref('房屋', () => room).readonly(),
  customer: ref('客户', () => customer).readonly(),
  payerName: text('欠费人').readonly(),
  /** Whom it troubled, and on which day: once a day is enough. Null where it troubled nobody. */
  debtor: text('联系对象', { max: 120 }).readonly().inner(),
  day: date('催缴日期').readonly(),
  caller: user('催收人').readonly(),
  /** What has come in within seven days of it. */
  collected: money('7天内回款').readonly().required().default(0),
  /** Made by the application, which sees to its case itself. */
  automatic: flag('自动').readonly().default(false).inner(),
})
  .kpis(({ oneOf, ne, notEmpty }) => ({
    recovered: by('day', sum('催缴回款', 'collected', 'fen', undefined, 'more')),
    contacts: by('day', count('催缴次数')),
    reached: by('day', ratio('接通率', oneOf('result', ['1', '2', '4', '5']), notEmpty('result'), 'more')),
    effective: by('day', ratio('有效催缴占比', ne('collected', 0), undefined, 'more')),
  }))
  .form(
    { title: '催缴', fields: ['case', 'at', 'channel', 'inbound', 'result', 'promiseAt', 'promiseAmount', 'content', 'file'] },
    { title: '对象', fields: ['projectUuid', 'roomUuid', 'customer', 'payerName', 'day', 'caller', 'collected'] },
  )
  .list({
    columns: ['at', 'case', 'payerName', 'roomUuid', 'channel', 'result', 'content', 'caller', 'collected'],
    filters: ['case', 'channel', 'result', 'day', 'caller', 'projectUuid', 'roomUuid', 'customer'],
    search: ['payerName', 'content'],
    sort: [{ field: 'at', order: 'desc' }],
    sums: ['collected'],
    views: [
      chart('channel', { label: '按方式' }),
      chart('result', { label: '按结果' }),
      pivot('caller', 'result', count('次数'), { label: '人均催缴', heat: true }),
    ],
  })
  .inProject('projectUuid')
  .indexed('debtor')
  .titled('payerName')
