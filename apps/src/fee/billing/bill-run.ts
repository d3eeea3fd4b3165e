import { monthOf, monthsBetween } from '@qifuyun/contract/core/china-time.ts'
import type { Span } from '@qifuyun/kit/field.ts'
import { dateTime, days, exact, integer, money, ref, refs, rows, serial, text } from '@qifuyun/kit/fields.ts'
import { count, sum } from '@qifuyun/kit/kpi.ts'
import { AMOUNT_MAX } from '#src/fee/arithmetic/charge.ts'
import { USAGE_SCALE } from '#src/fee/arithmetic/meter.ts'
import { entity } from '#src/fee/identity.ts'
import { chargeItem } from '#src/fee/setup/charge-item.ts'
import { t } from '#src/fee/texts.ts'
import { building } from '#src/main-data/building.ts'
import { project } from '#src/main-data/project.ts'
import { room } from '#src/main-data/room.ts'

/** Rooms of one run, with what they used or what is wrong with them. */
export const ROOMS_MAX = 5_000
const MONTHS_MAX = 24

/** Whether a period is longer than anybody bills at once. */
export const isTooLong = ({ begin, end }: Span): boolean => monthsBetween(monthOf(begin), monthOf(end)) >= MONTHS_MAX

/** The bills of an item, of one project, for a period. */
export const billRun = entity('billRun', '出账批次', {
  runNo: serial('CZ{yyyyMM}{seq4}', '批次号'),
  item: ref('收费项目', () => chargeItem).required(),
  projectUuid: ref('项目', () => project).required(),
  period: days('账期').required(),
  buildings: refs('楼栋', () => building),
  sharedTotal: money('公摊总额', { min: 1, max: AMOUNT_MAX }),
  usages: rows(
    '本期用量',
    { roomUuid: ref('房屋', () => room).required(), qty: exact('用量', { scale: USAGE_SCALE }).required() },
    { max: ROOMS_MAX },
  ),
  count: integer('账单数').readonly().default(0),
  total: money('账单总额').readonly().default(0),
  skipped: integer('跳过').readonly().default(0),
  failed: integer('异常').readonly().default(0),
  errors: rows(
    '出账异常',
    { roomUuid: ref('房屋', () => room), name: text('收费对象', { max: 100 }).required(), reason: text('原因', { max: 200 }).required() },
    { max: ROOMS_MAX },
  ).readonly(),
  generatedAt: dateTime('出账时间').readonly(),
  publishedAt: dateTime('发布时间').readonly(),
  remark: text('备注', { max: 200 }),
})
  .states({
    preview: ['10', '预览', { tone: 'neutral', phase: 'waiting' }],
    generating: ['15', '出账中', { tone: 'info', locked: true, phase: 'working' }],
    generated: ['20', '已出账', { tone: 'warning', locked: true, phase: 'confirming' }],
    publishing: ['25', '发布中', { tone: 'info', locked: true, phase: 'working' }],
    published: ['30', '已发布', { tone: 'success', locked: true, phase: 'done' }],
    revoking: ['85', '撤销中', { tone: 'warning', locked: true, phase: 'working' }],
    revoked: ['90', '已撤销', { tone: 'neutral', final: true, phase: 'closed' }],
  })
  .actions({
    run: {
      label: '生成账单',
      from: ['preview', 'generating', 'generated'],
      to: ['generating', 'generated'],
      who: 'permission',
      effect: 'run',
    },
    publish: {
      label: '发布',
      from: ['generated', 'publishing'],
      to: ['publishing', 'published'],
      who: 'permission',
      guard: 'hasBills',
      effect: 'publish',
      confirm: '确认发布 {runNo} 的全部账单？发布后计入应收',
    },
    revoke: {
      label: '撤销',
      from: ['generated', 'revoking'],
      to: ['revoking', 'revoked'],
      who: 'permission',
      guard: 'unpaid',
      effect: 'revoke',
      confirm: '确认撤销 {runNo}？本批次账单全部作废',
      danger: true,
    },
  })
  .rule('period', ({ period }) => (period && isTooLong(period) ? t('账期不能超过24个月') : undefined))
  .rule('usages', ({ usages = [] }) =>
    new Set(usages.map(({ roomUuid }) => roomUuid)).size < usages.length ? t('同一房屋的用量重复') : undefined,
  )
  .kpis(({ state }) => ({
    toPublish: count('待发布批次', state('generated'), 'less'),
    billed: sum('出账总额', 'total', 'fen', state('published')),
  }))
  .form(
    { title: '出账范围', fields: ['runNo', 'item', 'projectUuid', 'buildings', 'period', 'sharedTotal', 'usages', 'remark'] },
    { title: '出账结果', fields: ['count', 'total', 'skipped', 'failed', 'generatedAt', 'publishedAt', 'errors'] },
  )
  .list({
    columns: ['runNo', 'item', 'projectUuid', 'period', 'count', 'total', 'skipped', 'failed', 'state', 'publishedAt'],
    filters: ['state', 'item', 'projectUuid', 'buildings', 'period', 'generatedAt', 'publishedAt'],
    search: ['runNo', 'remark'],
    sums: ['count', 'total'],
  })
  .inProject('projectUuid')
  .titled('runNo')
