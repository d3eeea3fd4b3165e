import { comparesOptions, valuesAsked } from './conditions.ts'
import {
  ACTION,
  type Condition,
  type Design,
  hasOptions,
  isMatrix,
  LIMITS,
  numbersOf,
  OP,
  type Question,
  questionsOf,
  type Rule,
  type Said,
  TYPE,
} from './shape.ts'

/** Why a rule does not hold: something that it names is gone, or no longer comes after it. */
export type Flaw = 'gone' | 'backward'

interface Known {
  questions: ReadonlyMap<string, { question: Question; at: number }>
  pages: ReadonlyMap<string, number>
}

const known = (design: Design): Known => {
  const all = questionsOf(design)
  const places = new Map(all.map((question, at) => [question.qid, { question, at }]))
  let before = 0
  const pages = design.pages.map(({ pid, questions }) => {
    const at = before
    before += questions.length
    return [pid, at] as const
  })
  return { questions: places, pages: new Map(pages) }
}

const conditionFlaw = (condition: Condition, { questions }: Known, until: number): Flaw | null => {
  const found = questions.get(condition.qid)
  if (found === undefined || condition.value.length < valuesAsked(condition.op)) return 'gone'
  if (found.at > until) return 'backward'
  if (!comparesOptions(condition, found.question)) return null
  const options = new Set((found.question.options ?? []).map(({ oid }) => oid))
  return condition.value.every((each) => options.has(each)) ? null : 'gone'
}

const flawOf = (rule: Rule, all: Known): Flaw | null => {
  const own = all.questions.get(rule.qid)
  if (own === undefined || rule.conditions.length === 0) return 'gone'
  for (const condition of rule.conditions) {
    const flaw = conditionFlaw(condition, all, own.at)
    if (flaw !== null) return flaw
  }
  if (rule.action === ACTION.end) return null
  const at = rule.action === ACTION.toPage ? all.pages.get(rule.target ?? '') : all.questions.get(rule.target ?? '')?.at
  if (at === undefined) return 'gone'
  return at > own.at ? null : 'backward'
}

/** Rules that do not hold, by their id. */
export const flawsOf = (design: Design): ReadonlyMap<string, Flaw> => {
  const all = known(design)
  return new Map(
    design.rules.flatMap((rule) => {
      const flaw = flawOf(rule, all)
      return flaw === null ? [] : [[rule.lid, flaw] as const]
    }),
  )
}

/** Quotas that name something that is gone. */
const brokenQuotas = (design: Design): string[] => {
  const all = known(design)
  return design.quotas
    .filter(
      ({ conditions }) => conditions.length === 0 || conditions.some((each) => conditionFlaw(each, all, Number.POSITIVE_INFINITY) !== null),
    )
    .map(({ name }) => name)
}

type Text =
  | '最多200题'
  | '最多50页'
  | '每题最多30条逻辑'
  | '只能跳转到后面的题目'
  | '请至少添加一道题目'
  | '逻辑失效：第{n}题'
  | '配额“{name}”的条件已失效'
  | '请填写第{n}题的题目'
  | '第{n}题至少需要{k}个选项'
  | '第{n}题的选项重复'
  | '请填写第{n}题的选项'
  | '第{n}题至少需要1行'
  | '第{n}题的最小值不能大于最大值'
  | '第{n}题请设置正确答案'
  | '题目编号重复'

export type DesignProblem = Said<Text> & { field: 'questions' | 'logic' | 'quotas' }

const sizeProblem = (design: Design): DesignProblem | null => {
  const all = questionsOf(design)
  if (all.length > LIMITS.questions) return { field: 'questions', text: '最多200题', params: {} }
  if (design.pages.length > LIMITS.pages) return { field: 'questions', text: '最多50页', params: {} }
  if (new Set(all.map(({ qid }) => qid)).size < all.length || new Set(design.pages.map(({ pid }) => pid)).size < design.pages.length)
    return { field: 'questions', text: '题目编号重复', params: {} }
  const most = Math.max(0, ...[...Map.groupBy(design.rules, ({ qid }) => qid).values()].map(({ length }) => length))
  return most > LIMITS.rules ? { field: 'logic', text: '每题最多30条逻辑', params: {} } : null
}

const same = (one: Rule | undefined, other: Rule): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Why a draft cannot be kept: it is too large, or somebody has just made it go backward. What became backward by moving is kept, and marked. */
export const draftProblem = (before: Design, design: Design): DesignProblem | null => {
  const size = sizeProblem(design)
  if (size !== null) return size
  const flaws = flawsOf(design)
  const old = new Map(before.rules.map((rule) => [rule.lid, rule]))
  const made = design.rules.some((rule) => flaws.get(rule.lid) === 'backward' && !same(old.get(rule.lid), rule))
  return made ? { field: 'logic', text: '只能跳转到后面的题目', params: {} } : null
}

const LEAST_OPTIONS = 2

const questionProblem = (question: Question, n: number, quiz: boolean): Said<Text> | null => {
  const { title, options = [], rows = [], min, max, type } = question
  if (title.trim() === '') return { text: '请填写第{n}题的题目', params: { n } }
  if (hasOptions(question)) {
    if (options.length < LEAST_OPTIONS) return { text: '第{n}题至少需要{k}个选项', params: { n, k: LEAST_OPTIONS } }
    if (options.some(({ label }) => label.trim() === '')) return { text: '请填写第{n}题的选项', params: { n } }
    const names = new Set(options.map(({ label }) => label.trim()))
    if (names.size < options.length || new Set(options.map(({ oid }) => oid)).size < options.length)
      return { text: '第{n}题的选项重复', params: { n } }
  }
  if (isMatrix(question) && rows.length === 0) return { text: '第{n}题至少需要1行', params: { n } }
  if (typeof min === 'number' && typeof max === 'number' && min > max) return { text: '第{n}题的最小值不能大于最大值', params: { n } }
  const asksRight = quiz && typeof question.score === 'number' && question.score > 0 && type !== TYPE.ranking && hasOptions(question)
  return asksRight && !isMatrix(question) && (question.correct ?? []).length === 0 ? { text: '第{n}题请设置正确答案', params: { n } } : null
}

/** Everything that keeps a design from being published. */
export const publishProblems = (design: Design, quiz: boolean): DesignProblem[] => {
  const size = sizeProblem(design)
  if (size !== null) return [size]
  const numbers = numbersOf(design)
  if (numbers.size === 0) return [{ field: 'questions', text: '请至少添加一道题目', params: {} }]
  const problems: DesignProblem[] = []
  for (const question of questionsOf(design)) {
    const said = questionProblem(question, numbers.get(question.qid) ?? 0, quiz)
    if (said !== null) problems.push({ field: 'questions', ...said })
  }
  const flaws = flawsOf(design)
  for (const { lid, qid } of design.rules)
    if (flaws.has(lid)) problems.push({ field: 'logic', text: '逻辑失效：第{n}题', params: { n: numbers.get(qid) ?? 0 } })
  for (const name of brokenQuotas(design)) problems.push({ field: 'quotas', text: '配额“{name}”的条件已失效', params: { name } })
  return problems
}

/** Operators that make sense for a question. */
export const opsFor = (question: Question): readonly Condition['op'][] => {
  if (hasOptions(question) && !isMatrix(question))
    return question.type === TYPE.single || question.type === TYPE.dropdown
      ? [OP.equals, OP.differs, OP.anyOf, OP.noneOf, OP.answered, OP.unanswered]
      : [OP.anyOf, OP.allOf, OP.noneOf, OP.equals, OP.differs, OP.answered, OP.unanswered]
  if (question.type === TYPE.date) return [OP.before, OP.after, OP.equals, OP.between, OP.answered, OP.unanswered]
  if ([TYPE.number, TYPE.rating, TYPE.nps, TYPE.csat].some((type) => type === question.type))
    return [OP.equals, OP.differs, OP.more, OP.atLeast, OP.less, OP.atMost, OP.between, OP.answered, OP.unanswered]
  if (question.type === TYPE.text || question.type === TYPE.longText) return [OP.equals, OP.differs, OP.answered, OP.unanswered]
  return [OP.answered, OP.unanswered]
}
