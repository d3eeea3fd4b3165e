import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { SaveCall } from '@qifuyun/kit/handlers.ts'
import type { KitRefusal } from '@qifuyun/kit/refusal.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import type { Problem } from '@qifuyun/kit/values/check-value.ts'
import { shuffled } from '@qifuyun/kit/values/shuffled.ts'
import { MODE } from '#src/training/codes.ts'
import type { Draw, Paper } from '#src/training/papers/paper.ts'
import { drawn, type Pool, shortOf } from '#src/training/papers/shortage.ts'
import { inUse } from '#src/training/papers/using.ts'
import { type Question, question } from '#src/training/questions/question.ts'
import { tag } from '#src/training/questions/tag.ts'
import { refusal, refusalAt, t } from '#src/training/texts.ts'

const q = columns(question, 'q')

/** Questions in use by the tags that lines name: one statement for all of them. */
const poolsOf = async ({ rows }: Context, draws: readonly Draw[]): Promise<Pool[]> => {
  const found = await rows.query<{ uuid: string; type: string; level: string; tags: string[] }>(sql`
    select ${q.uuid}, ${q.type}, ${q.level}, ${q.tags} from ${q.table}
    where ${q.live} and ${q.enabled} and ${q.tags} && ${draws.map((draw) => draw.tag)}::uuid[]`)
  return draws.map((draw) => ({
    n: draw.n,
    from: new Set(
      found
        .filter(({ type, level, tags }) => tags.includes(draw.tag) && type === draw.type && (draw.level === null || level === draw.level))
        .map(({ uuid }) => uuid),
    ),
  }))
}

/** Lines for which the question bank has too few, each with its refusal. */
const shortages = async (call: Context, draws: readonly Draw[], at = 'draws'): Promise<Record<string, Problem>> => {
  const short = shortOf(await poolsOf(call, draws))
  const names = await call.rows.findEach(
    tag,
    short.map((index) => draws[index]?.tag ?? null),
  )
  return Object.fromEntries(
    short.map((index) => [
      at === 'draws' ? `draws[${index}].n` : at,
      t('题库“{tag}”数量不足', { tag: names.get(draws[index]?.tag ?? '')?.name ?? '' }),
    ]),
  )
}

const judgePaper = async (call: Context, row: Paper): Promise<Partial<Paper> | KitRefusal> => {
  if (row.mode === MODE.fixed) {
    const asked = await call.rows.findEach(question, row.questions ?? [])
    if (asked.size === 0) return refusalAt('questions', '请选择题目')
    return { draws: [], count: asked.size, total: [...asked.values()].reduce((sum, { score }) => sum + score, 0) }
  }
  if (row.draws.length === 0) return refusalAt('draws', '请填写抽题规则')
  const problems = await shortages(call, row.draws)
  const [first] = Object.values(problems)
  if (first !== undefined) return refusal(first, {}, problems)
  return {
    questions: [],
    count: row.draws.reduce((sum, { n }) => sum + n, 0),
    total: row.draws.reduce((sum, { n, each }) => sum + n * each, 0),
  }
}

const asksSame = (one: Paper, other: Paper): boolean =>
  one.mode === other.mode && JSON.stringify([one.questions, one.draws]) === JSON.stringify([other.questions, other.draws])

/** A paper has questions, enough for what it draws, and adds up; by the one of an exam that goes on all are asked the same. */
export const judgePapers = async (call: SaveCall<Paper>): Promise<(Partial<Paper> | KitRefusal)[]> => {
  const changed = call.saves.filter(({ before, row }) => before === null || !asksSame(before, row)).map(({ row }) => row)
  const used = await inUse(
    call,
    changed.map(({ uuid }) => uuid),
  )
  const judged = []
  for (const { row } of call.saves) {
    const title = used.get(row.uuid)
    const field = row.mode === MODE.fixed ? 'questions' : 'draws'
    if (!changed.includes(row)) judged.push({})
    else if (title !== undefined) judged.push(refusalAt(field, '考试「{title}」正在使用该试卷，请另建试卷', { title }))
    else judged.push(await judgePaper(call, row))
  }
  return judged
}

/** What speaks against an exam by this paper now: questions may have been switched off since it was made. */
export const shortageOf = async (call: Context, of: Paper, field: string): Promise<KitRefusal | null> => {
  if (of.mode === MODE.fixed) return null
  const problems = await shortages(call, of.draws, field)
  const first = problems[field]
  return first === undefined ? null : refusal(first, {}, problems)
}

/** A question of an attempt with what it counts there. */
export interface Asked {
  of: Question
  full: number
}

/** The questions of one attempt, in the order of the paper. Null: the question bank has too few by now. */
export const questionsOf = async (call: Context, of: Paper, key: string): Promise<Asked[] | null> => {
  if (of.mode === MODE.fixed) {
    const found = await call.rows.findEach(question, of.questions ?? [])
    return (of.questions ?? []).flatMap((uuid) => {
      const each = found.get(uuid)
      return each === undefined ? [] : [{ of: each, full: each.score }]
    })
  }
  const lines = drawn(await poolsOf(call, of.draws), (uuids) => shuffled(uuids, key))
  if (lines === null) return null
  const found = await call.rows.findEach(question, lines.flat())
  return lines.flatMap((line, index) =>
    line.flatMap((uuid) => {
      const each = found.get(uuid)
      return each === undefined ? [] : [{ of: each, full: of.draws[index]?.each ?? each.score }]
    }),
  )
}
