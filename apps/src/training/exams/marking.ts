import { findMine } from '@qifuyun/kit/calls/find-mine.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { Problem } from '@qifuyun/kit/values/check-value.ts'
import type { z } from 'zod'
import type { MarkSheet, markAttempt } from '#src/training/calls.ts'
import { TYPE } from '#src/training/codes.ts'
import { type Attempt, attempt } from '#src/training/exams/attempt.ts'
import { keysOf } from '#src/training/exams/freezing.ts'
import { settle } from '#src/training/exams/settling.ts'
import { me } from '#src/training/me.ts'
import { refusal, refuse, t } from '#src/training/texts.ts'

type Marks = z.output<typeof markAttempt.input>

/** The essays that wait for a mark: empty ones have theirs. */
const waits = ({ type, got }: Attempt['answers'][number]): boolean => type === TYPE.essay && got === null

export const sheetOf = async (call: Context, { attempt: uuid }: { attempt: string }): Promise<MarkSheet> => {
  const { people } = call
  const row = (await findMine(call, attempt, uuid)) ?? refuse('数据不存在')
  const keys = keysOf(row)
  const names = await people.namesOf([row.user])
  return {
    ...{ title: row.title ?? '', user: names.get(row.user) ?? '', full: row.full, passScore: row.passScore },
    sure: row.answers.reduce((sum, { got }) => sum + (got ?? 0), 0),
    essays: row.answers.flatMap((line, index) =>
      waits(line)
        ? [{ line: line.uuid ?? '', stem: line.stem, full: line.full, given: line.given ?? '', points: keys[index]?.right[0] ?? '' }]
        : [],
    ),
  }
}

/** What speaks against marks: all of it at once. */
const problemsOf = (row: Attempt, marks: Marks['marks']): Record<string, Problem> => {
  const problems: Record<string, Problem> = {}
  for (const line of row.answers.filter(waits)) {
    const at = marks.findIndex((each) => each.line === line.uuid)
    if (at < 0) problems.marks = t('请为每道问答题评分')
    else if ((marks[at]?.got ?? 0) > line.full) problems[`marks[${at}].got`] = t('不能大于该题分值 {full}', { full: line.full })
  }
  return problems
}

/** Marks all essays of an attempt, and gives its score. Nobody marks their own. */
export const markBy = async (call: Context, { attempt: uuid, marks }: Marks): Promise<{ score: number; passed: boolean }> => {
  const { rows } = call
  const seen = await findMine(call, attempt, uuid)
  const [row] = await rows.lock(attempt, seen === undefined ? [] : [uuid])
  if (row === undefined) return refuse('数据不存在')
  if (!attempt.isIn(row, 'marking')) refuse('当前状态不允许该操作')
  if (row.user === me(call)) refuse('不能批阅自己的答卷')
  const problems = problemsOf(row, marks)
  const [first] = Object.values(problems)
  if (first !== undefined) throw refusal(first, {}, problems)
  const answers = row.answers.map((line) => {
    const mark = waits(line) ? marks.find((each) => each.line === line.uuid) : undefined
    return mark === undefined ? line : { ...line, got: mark.got, comment: mark.comment || null }
  })
  const settled = await settle(call, { ...row, answers })
  await rows.update(attempt, uuid, { answers, ...settled }, t('阅卷'))
  await rows.act(attempt, uuid, 'finish')
  return settled
}
