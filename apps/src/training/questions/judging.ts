import type { SaveCall } from '@qifuyun/kit/handlers.ts'
import type { KitRefusal } from '@qifuyun/kit/refusal.ts'
import { paper } from '#src/training/papers/paper.ts'
import { inUse, papersOf } from '#src/training/papers/using.ts'
import { keyOf } from '#src/training/questions/keys.ts'
import { type Question, question } from '#src/training/questions/question.ts'
import { refusalAt, t } from '#src/training/texts.ts'

/** Questions that count for more or less than they did. */
const rescored = ({ saves }: SaveCall<Question>): string[] =>
  saves.flatMap(({ before, row }) => (before === null || before.score === row.score ? [] : [row.uuid]))

/** A question can be answered, and its answer is one of its choices; in an exam that goes on it counts for all alike. */
export const judgeQuestions = async (call: SaveCall<Question>): Promise<(Partial<Question> | KitRefusal)[]> => {
  const changed = rescored(call)
  const papers = await papersOf(call, changed)
  const used = await inUse(
    call,
    papers.map(({ uuid }) => uuid),
  )
  return call.saves.map(({ before, row }) => {
    const by = changed.includes(row.uuid) ? papers.find((of) => used.has(of.uuid) && of.questions?.includes(row.uuid)) : undefined
    if (by !== undefined) return refusalAt('score', '考试「{title}」正在使用该题，不能修改分值', { title: used.get(by.uuid) ?? '' })
    if (before !== null && before.type === row.type && before.choices === row.choices && before.answer === row.answer) return {}
    const key = keyOf(row)
    return 'field' in key ? refusalAt(key.field, key.says) : key
  })
}

/** Papers add up what their questions count for now. */
export const recountPapers = async (call: SaveCall<Question>): Promise<void> => {
  const { rows } = call
  const papers = await papersOf(call, rescored(call))
  const questions = await rows.findEach(
    question,
    papers.flatMap((of) => of.questions ?? []),
  )
  const changes = papers.map(({ uuid, questions: asked }) => ({
    uuid,
    total: (asked ?? []).reduce((sum, each) => sum + (questions.get(each)?.score ?? 0), 0),
  }))
  if (changes.length > 0) await rows.updateEach(paper, changes, t('题目分值变化'))
}
