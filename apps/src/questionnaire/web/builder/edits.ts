import {
  type Design,
  hasOptions,
  isMatrix,
  type Option,
  type Page,
  type Question,
  type QuestionType,
  TYPE,
} from '#src/questionnaire/design/shape.ts'

/** What makes names of new things; tests give their own. */
export type NewId = (prefix: string) => string

const TAIL = 8
export const newId: NewId = (prefix) => `${prefix}${crypto.randomUUID().replaceAll('-', '').slice(-TAIL)}`

const optionOf = (label: string, make: NewId): Option => ({ oid: make('o'), label })

/** A new question of a type, with what such a question begins with. `words` are in the language of whoever builds. */
export const questionOf = (
  type: QuestionType,
  words: { title: string; option: (n: number) => string; row: string },
  make: NewId,
): Question => {
  const question: Question = { qid: make('q'), type, title: words.title, required: type !== TYPE.note }
  if (hasOptions(question)) question.options = [1, 2, 3].map((n) => optionOf(words.option(n), make))
  if (isMatrix(question)) question.rows = [{ rid: make('r'), label: words.row }]
  if (type === TYPE.rating || type === TYPE.matrixRating) question.max = 5
  return question
}

const onPages = (design: Design, change: (page: Page, at: number) => Page): Design => ({ ...design, pages: design.pages.map(change) })

/** Changes one question. */
export const withQuestion = (design: Design, qid: string, change: Partial<Question>): Design =>
  onPages(design, (page) => ({ ...page, questions: page.questions.map((each) => (each.qid === qid ? { ...each, ...change } : each)) }))

export const withPage = (design: Design, pid: string, change: Partial<Page>): Design =>
  onPages(design, (page) => (page.pid === pid ? { ...page, ...change } : page))

/** Where a question stands. */
export const placeOf = ({ pages }: Design, qid: string): { page: number; at: number } | null => {
  for (const [page, { questions }] of pages.entries()) {
    const at = questions.findIndex((each) => each.qid === qid)
    if (at >= 0) return { page, at }
  }
  return null
}

export const questionIn = (design: Design, qid: string | null): Question | undefined =>
  design.pages.flatMap(({ questions }) => questions).find((each) => each.qid === qid)

/** Puts a question at a place of a page. */
export const inserted = (design: Design, question: Question, { page, at }: { page: number; at: number }): Design =>
  onPages(design, (each, n) => (n === page ? { ...each, questions: each.questions.toSpliced(at, 0, question) } : each))

/** Takes a question away, with the rules that it has; rules of others that name it stay, and are marked. */
export const removed = (design: Design, qid: string): Design => ({
  ...onPages(design, (page) => ({ ...page, questions: page.questions.filter((each) => each.qid !== qid) })),
  rules: design.rules.filter((rule) => rule.qid !== qid),
})

/** Puts a question in front of another place, counted as before it was taken away. */
export const movedTo = (design: Design, qid: string, to: { page: number; at: number }): Design => {
  const from = placeOf(design, qid)
  const question = questionIn(design, qid)
  if (from === null || question === undefined) return design
  const at = from.page === to.page && from.at < to.at ? to.at - 1 : to.at
  const without = onPages(design, (page) => ({ ...page, questions: page.questions.filter((each) => each.qid !== qid) }))
  return inserted(without, question, { page: to.page, at })
}

/** One place up or down, over the border of its page where it stands at that. */
export const movedBy = (design: Design, qid: string, by: -1 | 1): Design => {
  const from = placeOf(design, qid)
  if (from === null) return design
  const { page, at } = from
  const last = (design.pages[page]?.questions.length ?? 0) - 1
  if (by === -1) {
    if (at > 0) return movedTo(design, qid, { page, at: at - 1 })
    return page === 0 ? design : movedTo(design, qid, { page: page - 1, at: design.pages[page - 1]?.questions.length ?? 0 })
  }
  if (at < last) return movedTo(design, qid, { page, at: at + 2 })
  return page === design.pages.length - 1 ? design : movedTo(design, qid, { page: page + 1, at: 0 })
}

/** The same question once more, after itself; without rules. */
export const copied = (design: Design, qid: string, make: NewId): { design: Design; qid: string } => {
  const from = placeOf(design, qid)
  const question = questionIn(design, qid)
  if (from === null || question === undefined) return { design, qid }
  const names = new Map((question.options ?? []).map(({ oid }) => [oid, make('o')]))
  const copy: Question = {
    ...{ ...question, qid: make('q') },
    ...(question.options && { options: question.options.map((option) => ({ ...option, oid: names.get(option.oid) ?? option.oid })) }),
    ...(question.rows && { rows: question.rows.map((row) => ({ ...row, rid: make('r') })) }),
    ...(question.correct && { correct: question.correct.flatMap((oid) => names.get(oid) ?? []) }),
  }
  return { design: inserted(design, copy, { page: from.page, at: from.at + 1 }), qid: copy.qid }
}

export const pageAdded = (design: Design, make: NewId): Design => ({
  ...design,
  pages: [...design.pages, { pid: make('p'), questions: [] }],
})

/** Takes a page away; its questions go to the one before it, or after the first. */
export const pageRemoved = (design: Design, pid: string): Design => {
  const at = design.pages.findIndex((page) => page.pid === pid)
  const gone = design.pages[at]
  if (gone === undefined || design.pages.length === 1) return design
  const left = design.pages.filter((page) => page.pid !== pid)
  const into = Math.max(0, at - 1)
  return {
    ...design,
    pages: left.map((page, n) =>
      n === into
        ? { ...page, questions: at === 0 ? [...gone.questions, ...page.questions] : [...page.questions, ...gone.questions] }
        : page,
    ),
  }
}

/** Another type keeps the title, and options where both have some. */
export const retyped = (question: Question, fresh: Question): Question => ({
  ...fresh,
  ...{ qid: question.qid, title: question.title, help: question.help, required: question.required },
  ...(fresh.options && question.options && { options: question.options }),
  ...(fresh.rows && question.rows && { rows: question.rows }),
})
