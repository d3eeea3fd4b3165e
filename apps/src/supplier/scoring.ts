import { chinaMonth, monthOf } from '@qifuyun/contract/core/china-time.ts'
import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { SaveCall } from '@qifuyun/kit/handlers.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { divide, exactText } from '@qifuyun/kit/values/exact.ts'
import type { z } from 'zod'
import type { rateSupplier } from '#src/supplier/commands.ts'
import { isFailing, WEIGHTS } from '#src/supplier/grading.ts'
import { buyers } from '#src/supplier/lifecycle.ts'
import { score } from '#src/supplier/score.ts'
import { supplier } from '#src/supplier/supplier.ts'
import { refusalAt, t } from '#src/supplier/texts.ts'

type Score = StoredOf<typeof score>

/** Nobody rates a month that has not begun. */
export const judgeMonth = async ({ saves, clock: { now } }: SaveCall<Score>) =>
  saves.map(({ row }) => (row.period > chinaMonth(now) ? refusalAt('period', '评分月份不能晚于本月') : {}))

const s = columns(score, 's')

/** The scores of the last two months that each supplier has any for, newest first. */
const lastTwo = ({ rows }: Context, suppliers: readonly string[]) =>
  rows.query<Pick<Score, 'uuid' | 'supplier' | 'level' | 'total'>>(sql`
    select uuid, supplier, level, total from (
      select ${s.uuid}, ${s.supplier}, ${s.level}, ${s.total}, row_number() over (partition by ${s.supplier} order by ${s.period} desc) as place
      from ${s.table} where ${s.supplier} = any(${suppliers}::uuid[]) and ${s.live}) months
    where place <= 2 order by supplier, place`)

/** The level of a supplier is that of its latest month; two D in a row put it before the buyers. */
export const applyScores = async (call: SaveCall<Score> & { imported: boolean }): Promise<void> => {
  const suppliers = [...new Set(call.saves.map(({ row }) => row.supplier))]
  const rows = await call.rows.lock(supplier, suppliers)
  const all = await lastTwo(call, suppliers)
  const latest = rows.map((row) => {
    const months = all.filter((each) => each.supplier === row.uuid)
    return { row, months, level: months[0]?.level ?? null, points: months[0]?.total ?? null }
  })
  await call.rows.updateEach(
    supplier,
    latest.map(({ row, level, points }) => ({ uuid: row.uuid, level, score: points === null ? null : Number(points) })),
    t('评分定级'),
  )
  for (const { row, months } of latest.filter(({ months: of }) => isFailing(of.map(({ level }) => level))))
    if (call.saves.some(({ row: saved }) => saved.uuid === months[0]?.uuid))
      await call.messages.notify({
        kind: 'todo',
        userUuids: await buyers(call),
        title: t('连续两次评为D级：{name}', { name: row.name }),
        summary: t('请决定是否暂停合作或列入黑名单'),
        row: { entity: supplier, uuid: row.uuid },
      })
}

const MARKS = Object.keys(WEIGHTS) as (keyof typeof WEIGHTS)[]

/** The mean of ratings that come to this, a half away from zero. */
const meanOf = (sum: number, ratings: number): number => Number(exactText(divide(sum, ratings, { scale: 0, mode: 'halfUp' }), 0))

/** What the ratings of a month come to so far; a mark that somebody has typed stands for all of them. */
const sumOf = (has: Score, key: (typeof MARKS)[number]): number => {
  const sum = has[`${key}Sum`]
  return sum !== null && meanOf(sum, has.ratings) === has[key] ? sum : has[key] * has.ratings
}

/** Makes what documents of a month say of a supplier its score of that month. What somebody has typed for the month counts as one of them. */
export const rateBy = async (
  call: Context,
  { supplier: of, day, ...said }: z.output<typeof rateSupplier.input>,
): Promise<Record<string, never>> => {
  const { rows } = call
  const period = monthOf(day)
  // One at a time: two documents make one score.
  const [rated] = await rows.lock(supplier, [of])
  if (rated === undefined) return {}
  const [has] = await rows.list(score, (f) => f.and(f.eq('supplier', of), f.eq('period', period)), 1)
  const ratings = (has?.ratings ?? 0) + 1
  const sums = MARKS.map((key) => [key, (has === undefined ? 0 : sumOf(has, key)) + said[key]] as const)
  const marks = Object.fromEntries(sums.flatMap(([key, sum]) => [[key, meanOf(sum, ratings)] as const, [`${key}Sum`, sum] as const]))
  if (has === undefined) await rows.record(score, { supplier: of, period, ...marks, ratings })
  else await rows.update(score, has.uuid, { ...marks, ratings }, t('采购评价'))
  return {}
}
