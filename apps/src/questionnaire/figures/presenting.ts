import { isNumber, type Question, TYPE } from '#src/questionnaire/design/shape.ts'
import { countOf, csatOf, meanOf, medianOf, npsOf, round2, share } from './measures.ts'
import type { Tally } from './tally.ts'

const WORDS_SHOWN = 30

const optionLines = ({ question, options, seen }: Tally) =>
  (question.options ?? []).map(({ oid, label }) => {
    const n = options.get(oid) ?? 0
    return { key: oid, label, n, share: share(n, seen) }
  })

const rankLines = ({ question, ranks, answered }: Tally) =>
  (question.options ?? [])
    .map(({ oid, label }) => ({ key: oid, label, n: answered, score: answered === 0 ? null : round2((ranks.get(oid) ?? 0) / answered) }))
    .toSorted((one, other) => (other.score ?? 0) - (one.score ?? 0))

const SCALED: ReadonlySet<Question['type']> = new Set([TYPE.rating, TYPE.nps, TYPE.csat])
const rangeOf = ({ type, max }: Question): number[] => {
  const [least, most] = type === TYPE.nps ? [0, 10] : [1, type === TYPE.csat ? 5 : (max ?? 5)]
  return Array.from({ length: most - least + 1 }, (_each, n) => n + least)
}

const numberLines = ({ question, numbers }: Tally) => {
  const all = countOf(numbers)
  const values = SCALED.has(question.type)
    ? rangeOf(question)
    : [...numbers.keys()].toSorted((one, other) => one - other).slice(0, WORDS_SHOWN)
  return values.map((value) => ({
    key: String(value),
    label: String(value),
    n: numbers.get(value) ?? 0,
    share: share(numbers.get(value) ?? 0, all),
  }))
}

const matrixRows = ({ question, cells }: Tally) =>
  (question.rows ?? []).map(({ rid, label }) => {
    const counts = cells.get(rid) ?? new Map<string | number, number>()
    const all = [...counts.values()].reduce((sum, n) => sum + n, 0)
    const columns =
      question.type === TYPE.matrix
        ? (question.options ?? []).map(({ oid, label: name }) => ({ key: oid, name }))
        : rangeOf({ ...question, type: TYPE.rating }).map((n) => ({ key: n, name: String(n) }))
    const numbers = new Map([...counts].flatMap(([value, n]) => (typeof value === 'number' ? [[value, n] as const] : [])))
    return {
      ...{ key: rid, label, mean: question.type === TYPE.matrixRating ? meanOf(numbers) : null },
      columns: columns.map(({ key, name }) => ({ label: name, n: counts.get(key) ?? 0, share: share(counts.get(key) ?? 0, all) })),
    }
  })

const linesOf = (tally: Tally) => {
  const { type, options = [] } = tally.question
  if (type === TYPE.ranking || type === TYPE.matrix || options.length === 0) return isNumber(tally.question) ? numberLines(tally) : []
  return optionLines(tally)
}

/** What all have said to a question, as it is shown. */
export const presentTally = (tally: Tally) => {
  const { question, seen, answered, lost, numbers } = tally
  const counted = isNumber(question)
  return {
    ...{ qid: question.qid, type: question.type, title: question.title, seen, answered, lost, lostRate: share(lost, seen) },
    lines: linesOf(tally),
    ranks: question.type === TYPE.ranking ? rankLines(tally) : [],
    rows: matrixRows(tally),
    mean: counted ? meanOf(numbers) : null,
    median: counted ? medianOf(numbers) : null,
    nps: question.type === TYPE.nps ? npsOf(numbers) : null,
    csat: question.type === TYPE.csat ? csatOf(numbers) : null,
    texts: [...tally.texts, ...tally.others.map((text) => ({ uuid: '', text }))],
    words: [...tally.words]
      .toSorted(([, one], [, other]) => other - one)
      .slice(0, WORDS_SHOWN)
      .map(([word, n]) => ({ word, n })),
    files: tally.files,
  }
}
