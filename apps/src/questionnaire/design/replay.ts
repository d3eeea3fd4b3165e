import { allHold } from './conditions.ts'
import { ACTION, type Answers, type Design, type Question, questionsOf, type Rule } from './shape.ts'

/** The way through a design that answers lead: the questions on it, those that must be answered, and what was said on it. */
export interface Way {
  path: readonly string[]
  required: ReadonlySet<string>
  /** Answers of questions on the path; what was said elsewhere is none. */
  answers: Answers
}

interface Rules {
  jumps: ReadonlyMap<string, readonly Rule[]>
  shows: ReadonlyMap<string, readonly Rule[]>
  requires: ReadonlyMap<string, readonly Rule[]>
}

const grouped = (rules: readonly Rule[], key: (rule: Rule) => string): ReadonlyMap<string, readonly Rule[]> => Map.groupBy(rules, key)

const sorted = (rules: readonly Rule[]): Rules => ({
  jumps: grouped(
    rules.filter(({ action }) => action !== ACTION.show && action !== ACTION.require),
    ({ qid }) => qid,
  ),
  shows: grouped(
    rules.filter(({ action }) => action === ACTION.show),
    ({ target }) => target ?? '',
  ),
  requires: grouped(
    rules.filter(({ action }) => action === ACTION.require),
    ({ target }) => target ?? '',
  ),
})

const matches = ({ join, conditions }: Rule, said: Answers): boolean => allHold(join, conditions, said)

/** Where each page begins, among all questions; an empty one begins with what follows it. */
const beginsOf = ({ pages }: Design): ReadonlyMap<string, number> => {
  let before = 0
  return new Map(
    pages.map(({ pid, questions }) => {
      const at = before
      before += questions.length
      return [pid, at]
    }),
  )
}

/**
 * The path that answers lead: rules of a question are tried in their order, the first that holds decides, else the next question follows.
 * It only goes forward, and knows no more than what was said on it before; a rule that is broken is none.
 */
export const replay = (design: Design, answers: Answers): Way => {
  const questions = questionsOf(design)
  const [places, begins, rules] = [new Map(questions.map(({ qid }, at) => [qid, at])), beginsOf(design), sorted(design.rules)]
  const said: Record<string, Answers[string]> = {}
  const [path, required]: [string[], Set<string>] = [[], new Set()]

  const landing = (from: number, { action, target }: Rule): number | undefined => {
    if (action === ACTION.end) return questions.length
    const at = action === ACTION.toPage ? begins.get(target ?? '') : places.get(target ?? '')
    return at !== undefined && at > from ? at : undefined
  }
  const isShown = ({ qid }: Question): boolean => {
    const asked = rules.shows.get(qid)
    return asked === undefined || asked.some((rule) => matches(rule, said))
  }
  const after = (at: number, { qid }: Question): number => {
    for (const rule of rules.jumps.get(qid) ?? []) {
      const to = landing(at, rule)
      if (to !== undefined && matches(rule, said)) return to
    }
    return at + 1
  }

  for (let at = 0; at < questions.length; ) {
    const question = questions[at]
    if (question === undefined) break
    if (!isShown(question)) {
      at += 1
      continue
    }
    const { qid } = question
    path.push(qid)
    if (question.required || (rules.requires.get(qid) ?? []).some((rule) => matches(rule, said))) required.add(qid)
    const answer = answers[qid]
    if (answer !== undefined) said[qid] = answer
    at = after(at, question)
  }
  return { path, required, answers: said }
}

/** Pages on a path, with the questions that are on it. */
export const pagesOn = (design: Design, path: readonly string[]): { pid: string; title: string | null; questions: Question[] }[] => {
  const on = new Set(path)
  return design.pages.flatMap(({ pid, title = null, questions }) => {
    const asked = questions.filter(({ qid }) => on.has(qid))
    return asked.length === 0 ? [] : [{ pid, title, questions: asked }]
  })
}
