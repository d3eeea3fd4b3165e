import type { Question } from '@qifuyun/contract/curriculum/quiz.ts'

interface OptionValue {
  /** Only of the form: keeps a row itself while others come and go. */
  key: string
  words: string
  right: boolean
}

/** A question in the form. */
export interface QuestionValue {
  key: string
  questionUuid?: string
  title: string
  options: OptionValue[]
  explanation: string
}

export const newOption = (): OptionValue => ({ key: crypto.randomUUID(), words: '', right: false })
export const newQuestion = (): QuestionValue => ({
  key: crypto.randomUUID(),
  title: '',
  options: [newOption(), newOption()],
  explanation: '',
})

export const valuesOfQuiz = (questions: readonly Question[]): QuestionValue[] =>
  questions.map(({ questionUuid, title, optionList, answerList, explanation }) => ({
    key: questionUuid,
    questionUuid,
    title,
    options: optionList.map((words, place) => ({ key: `${questionUuid}.${place}`, words, right: answerList.includes(place) })),
    explanation: explanation ?? '',
  }))

export const inputOfQuiz = (questions: readonly QuestionValue[]) =>
  questions.map(({ questionUuid, title, options, explanation }) => ({
    ...(questionUuid === undefined ? {} : { questionUuid }),
    title,
    optionList: options.map(({ words }) => words),
    answerList: options.flatMap(({ right }, place) => (right ? [place] : [])),
    explanation,
  }))
