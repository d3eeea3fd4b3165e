import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { MODE } from '#src/training/codes.ts'
import { exam } from '#src/training/exams/exam.ts'
import { type Paper, paper } from '#src/training/papers/paper.ts'

const p = columns(paper, 'p')
const EXAMS_MAX = 500

/** Papers by which an exam is announced or goes on, with its title: who takes it later is asked the same. */
export const inUse = async ({ rows }: Context, papers: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (papers.length === 0) return new Map()
  const found = await rows.list(exam, (f) => f.and(f.oneOf('paper', papers), f.state('ready', 'open')), EXAMS_MAX)
  return new Map(found.map(({ paper: of, title }) => [of, title]))
}

/** Papers that name any of these questions. */
export const papersOf = async ({ rows }: Context, questions: readonly string[]): Promise<Paper[]> => {
  if (questions.length === 0) return []
  const found = await rows.query<{ uuid: string }>(sql`
    select ${p.uuid} as uuid from ${p.table} where ${p.live} and ${p.mode} = ${MODE.fixed} and ${p.questions} && ${[...questions]}::uuid[]`)
  return [
    ...(
      await rows.findEach(
        paper,
        found.map(({ uuid }) => uuid),
      )
    ).values(),
  ]
}
