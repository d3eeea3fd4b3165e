import type { SaveCall } from '@qifuyun/kit/handlers.ts'
import type { KitRefusal } from '@qifuyun/kit/refusal.ts'
import { keyOf } from '#src/training/questions/keys.ts'
import type { Question } from '#src/training/questions/question.ts'
import { refusalAt } from '#src/training/texts.ts'

/** A question can be answered, and its answer is one of its choices. */
export const judgeQuestions = async ({ saves }: SaveCall<Question>): Promise<(Partial<Question> | KitRefusal)[]> =>
  saves.map(({ before, row }) => {
    if (before !== null && before.type === row.type && before.choices === row.choices && before.answer === row.answer) return {}
    const key = keyOf(row)
    return 'field' in key ? refusalAt(key.field, key.says) : key
  })
