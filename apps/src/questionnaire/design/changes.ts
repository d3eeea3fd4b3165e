import { type Design, questionsOf } from './shape.ts'

/** What answers hang on: which questions there are of which type, with which options and rows. */
const skeletonOf = (design: Design): string =>
  JSON.stringify(
    questionsOf(design)
      .map(({ qid, type, options = [], rows = [] }) => [
        qid,
        type,
        options.map(({ oid }) => oid).toSorted(),
        rows.map(({ rid }) => rid).toSorted(),
      ])
      .toSorted(([one = ''], [other = '']) => (String(one) < String(other) ? -1 : 1)),
  )

/** Whether a question or an option has come, gone or become another kind; texts, order and rules change nothing that was said. */
export const isRebuilt = (before: Design, after: Design): boolean => skeletonOf(before) !== skeletonOf(after)

/** A design as those who answer may see it: without what is right, what is worth how much, and how many there may be. */
export const forAnswering = (design: Design): Design => ({
  ...design,
  quotas: [],
  pages: design.pages.map((page) => ({
    ...page,
    questions: page.questions.map(({ correct: _correct, score: _score, ...question }) => ({
      ...question,
      ...(question.options && { options: question.options.map(({ score: _worth, quota: _quota, ...option }) => option) }),
    })),
  })),
})

/** Storage keys of the pictures of options. */
export const picturesOf = (design: Design): string[] => [
  ...new Set(questionsOf(design).flatMap(({ options = [] }) => options.flatMap(({ image }) => (image ? [image] : [])))),
]
