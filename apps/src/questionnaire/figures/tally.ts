import { isAnswered } from '#src/questionnaire/design/conditions.ts'
import { type Answer, type Answers, isChoice, isMatrix, isNumber, type Question, TYPE } from '#src/questionnaire/design/shape.ts'
import { rankWorth } from './measures.ts'
import { wordsOf } from './words.ts'

const TEXTS_MAX = 200
const WORDS_KEPT = 2_000

/** One response as statistics read it. */
export interface Counted {
  uuid: string
  /** It was sent in and holds. */
  valid: boolean
  path: readonly string[]
  answers: Answers
}

/** What all have said to one question. */
export interface Tally {
  question: Question
  seen: number
  answered: number
  /** Those who got as far as this question and went no further. */
  lost: number
  options: Map<string, number>
  others: string[]
  numbers: Map<number, number>
  cells: Map<string, Map<string | number, number>>
  /** What the places in their orders are worth together. */
  ranks: Map<string, number>
  texts: { uuid: string; text: string }[]
  words: Map<string, number>
  files: number
}

export const emptyTally = (question: Question): Tally => ({
  ...{ question, seen: 0, answered: 0, lost: 0, options: new Map(), others: [], numbers: new Map(), cells: new Map() },
  ...{ ranks: new Map(), texts: [], words: new Map(), files: 0 },
})

const more = <K>(counts: Map<K, number>, key: K, by = 1): void => void counts.set(key, (counts.get(key) ?? 0) + by)

const addText = (tally: Tally, uuid: string, text: string): void => {
  if (tally.texts.length < TEXTS_MAX) tally.texts.push({ uuid, text })
  for (const word of wordsOf(text)) if (tally.words.has(word) || tally.words.size < WORDS_KEPT) more(tally.words, word)
}

const addAnswer = (tally: Tally, uuid: string, answer: Answer): void => {
  const { question } = tally
  tally.answered += 1
  if (question.type === TYPE.ranking) {
    const chosen = answer.options ?? []
    for (const [place, oid] of chosen.entries()) more(tally.ranks, oid, rankWorth(place, chosen.length))
  } else if (isChoice(question)) {
    for (const oid of answer.options ?? []) more(tally.options, oid)
    if (answer.other !== undefined && tally.others.length < TEXTS_MAX) tally.others.push(answer.other)
  } else if (isNumber(question)) {
    if (answer.number !== undefined) more(tally.numbers, answer.number)
  } else if (isMatrix(question)) {
    for (const [rid, value] of Object.entries(answer.cells ?? {})) {
      const row = tally.cells.get(rid) ?? new Map<string | number, number>()
      tally.cells.set(rid, row)
      more(row, value)
    }
  } else if (answer.files !== undefined) tally.files += answer.files.length
  else if (answer.text !== undefined) addText(tally, uuid, answer.text)
}

/** How far on their path somebody got who has not sent it in: to the question after the last that they answered. */
const reached = ({ valid, path, answers }: Counted): readonly string[] =>
  valid ? path : path.slice(0, path.findLastIndex((qid) => isAnswered(answers[qid])) + 2)

/** Adds a response to the tallies of its questions. What somebody has begun counts as seen and lost, and what they said does not. */
export const addResponse = (tallies: ReadonlyMap<string, Tally>, response: Counted): void => {
  const seen = reached(response)
  for (const [place, qid] of seen.entries()) {
    const tally = tallies.get(qid)
    if (tally === undefined) continue
    tally.seen += 1
    const answer = response.answers[qid]
    if (response.valid && answer !== undefined && isAnswered(answer)) addAnswer(tally, response.uuid, answer)
    if (!response.valid && place === seen.length - 1 && !isAnswered(answer)) tally.lost += 1
  }
}

/** Counts of two choices together: by `oid/oid`. */
export const crossOf = (pair: readonly [string, string], responses: Iterable<Counted>): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const { valid, answers } of responses) {
    if (!valid) continue
    for (const one of answers[pair[0]]?.options ?? []) for (const other of answers[pair[1]]?.options ?? []) more(counts, `${one}/${other}`)
  }
  return counts
}
