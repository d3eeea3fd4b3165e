import { CODE } from '@qifuyun/contract/core/codes.ts'
import type { Entity } from '@qifuyun/kit/entity.ts'
import type { Past } from '@qifuyun/kit/entity-spec.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import { Refusal } from '#src/platform/errors.ts'
import type { ServedEntity } from '../runtime/served-entity.ts'
import { columnAt } from '../schema/entity-table.ts'
import { t } from '../texts.ts'
import { addProblem, type Draft, isGood } from '../write/draft.ts'
import type { Writing } from '../write/writer.ts'

const labelOf = ({ spec }: Entity, key: string): string => spec.fields[key]?.spec.label ?? key

/** Nothing happens before what it follows, or later than now. */
const judgeOrder = ({ entity }: ServedEntity, { course = [], made }: Past, draft: Draft, now: Date): void => {
  let last = { at: (draft.madeAt ?? now).getTime(), label: made }
  for (const key of course) {
    const told = draft.row[key]
    if (typeof told !== 'string') continue
    const [at, label] = [Date.parse(told), labelOf(entity, key)]
    if (at > now.getTime()) return addProblem(draft, key, t('{label}不能晚于当前时间', { label }))
    if (at < last.at) return addProblem(draft, key, t('{label}不能早于{other}', { label, other: last.label }))
    last = { at, label }
  }
}

/** A row of the past as `same` knows it. */
const sameAs = (madeAt: Date, values: readonly unknown[]): string =>
  JSON.stringify([madeAt.getTime(), ...values.map((value) => value ?? null)])

/** Those that are there already, made at the same moments; one statement. */
const known = async ({ tx }: Writing, { table }: ServedEntity, same: readonly string[], moments: readonly Date[]): Promise<Set<string>> => {
  const [made, gone] = [columnAt(table, 'createdAt'), columnAt(table, 'deletedAt')]
  const columns = Object.fromEntries(same.map((key) => [key, columnAt(table, key)]))
  const at = moments.map((moment) => moment.toISOString())
  const rows = await tx
    .select({ ...columns, made })
    .from(table)
    .where(sql`${made} = any(${sql.param(at)}::timestamptz[]) and ${gone} is null`)
  return new Set(
    rows.map((row: Record<string, unknown>) =>
      sameAs(
        new Date(row.made as string | Date),
        same.map((key) => row[key]),
      ),
    ),
  )
}

/** Judges rows of the past by what the definition says of them: the order of their moments, and whether a file came in before. */
export const judgePast = async (writing: Writing, served: ServedEntity, past: Past, drafts: readonly Draft[]): Promise<void> => {
  const { same } = past
  for (const draft of drafts) judgeOrder(served, past, draft, writing.now)
  const good = drafts.filter(isGood)
  if (same === undefined || good.length === 0) return
  const seen = await known(
    writing,
    served,
    same,
    good.flatMap(({ madeAt }) => madeAt ?? []),
  )
  for (const draft of good) {
    const key = sameAs(
      draft.madeAt ?? writing.now,
      same.map((each) => draft.row[each]),
    )
    if (seen.has(key)) draft.refusal = new Refusal(CODE.invalid, 409, t('请勿重复提交'), {}, { _reason: 'DUPLICATE' })
    seen.add(key)
  }
}
