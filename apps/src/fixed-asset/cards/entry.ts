import { dateTime, dict, money, month, organ, ref, text } from '@qifuyun/kit/fields.ts'
import { by, sum } from '@qifuyun/kit/kpi.ts'
import { chart, pivot } from '@qifuyun/kit/views.ts'
import { asset, SIGNED, VALUE_RIGHT } from '#src/fixed-asset/cards/asset.ts'
import { category } from '#src/fixed-asset/cards/category.ts'
import { depRun } from '#src/fixed-asset/depreciation/dep-run.ts'
import { entity } from '#src/fixed-asset/identity.ts'
import { project } from '#src/main-data/project.ts'

export const ENTRY = {
  normal: '1',
  makeUp: '2',
  last: '3',
  reversed: '4',
  claimed: '5',
  rest: '6',
  added: '11',
  opening: '12',
  capitalised: '13',
  adjusted: '14',
  disposed: '15',
  corrected: '16',
  voided: '17',
} as const

export type EntryKind = (typeof ENTRY)[keyof typeof ENTRY]

/** Kinds of what is charged for the use of assets. */
export const CHARGES: readonly EntryKind[] = [ENTRY.normal, ENTRY.makeUp, ENTRY.last, ENTRY.reversed, ENTRY.claimed, ENTRY.rest]

const KINDS = {
  normal: [ENTRY.normal, '正常折旧', 'info'],
  makeUp: [ENTRY.makeUp, '补提折旧', 'warning'],
  last: [ENTRY.last, '尾差折旧', 'info'],
  reversed: [ENTRY.reversed, '折旧冲销', 'neutral'],
  claimed: [ENTRY.claimed, '领用摊销', 'info'],
  rest: [ENTRY.rest, '处置摊销', 'info'],
  added: [ENTRY.added, '新增', 'success'],
  opening: [ENTRY.opening, '期初', 'success'],
  capitalised: [ENTRY.capitalised, '维修资本化', 'violet'],
  adjusted: [ENTRY.adjusted, '价值调整', 'violet'],
  disposed: [ENTRY.disposed, '处置', 'error'],
  corrected: [ENTRY.corrected, '更正', 'neutral'],
  voided: [ENTRY.voided, '作废', 'neutral'],
} as const

/** Everything that changes what an asset is worth, for ever: what a card says is the sum of its lines. */
export const entry = entity('entry', '资产明细账', {
  at: dateTime('记账时间').required(),
  period: month('月份').required(),
  /** The first month that it is for: missed months are charged together. */
  fromPeriod: month('起始月份'),
  asset: ref('资产', () => asset).required(),
  category: ref('分类', () => category).required(),
  organ: organ('部门'),
  kind: dict('类型', KINDS).required(),
  docNo: text('单据号'),
  run: ref('折旧批次', () => depRun),
  original: money('原值增减', SIGNED).required().default(0).visibleTo(VALUE_RIGHT),
  depreciation: money('折旧增减', SIGNED).required().default(0).visibleTo(VALUE_RIGHT),
  adjustment: money('调整增减', SIGNED).required().default(0).visibleTo(VALUE_RIGHT),
  projectUuid: ref('项目', () => project),
})
  .ledger()
  .list({
    columns: ['at', 'period', 'asset', 'category', 'organ', 'kind', 'docNo', 'original', 'depreciation', 'adjustment'],
    filters: ['asset', 'period', 'kind', 'category', 'organ', 'run', 'at'],
    sums: ['original', 'depreciation', 'adjustment'],
    search: ['docNo'],
    views: [
      chart('kind', { label: '按类型' }),
      pivot('organ', 'kind', sum('折旧', 'depreciation', 'fen'), { label: '部门折旧', heat: true }),
    ],
  })
  .kpis(({ oneOf }) => ({ depreciation: by('at', sum('本期折旧', 'depreciation', 'fen', oneOf('kind', [...CHARGES]))) }))
  .inProject('projectUuid')
  .titled('docNo')
