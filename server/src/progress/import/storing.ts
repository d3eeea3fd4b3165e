import { inSavepoint, sqlState, type Tx } from '#src/platform/database/transaction.ts'
import { Refusal, type Said } from '#src/platform/errors.ts'
import type { StoredProblem } from '../job-spec.ts'
import { t } from '../texts.ts'
import type { Applied, ImportContext, Importer, ImportRow, UndoMark } from './importer.ts'
import { type ReadBatch, storedProblem } from './reading.ts'

/** What became of the rows of a batch. */
export interface Outcome {
  problems: Map<number, StoredProblem[]>
  marks: Map<number, UndoMark>
  stored: number
}

interface Storing {
  importer: Importer
  context: ImportContext<unknown>
}

/** Integrity violations: a row collides with what is stored, or came in at the same moment. */
const COLLISION = /^23/

const all = (rows: readonly ImportRow[], problem: Said): Outcome => ({
  problems: new Map(rows.map(({ n }) => [n, [storedProblem({ problem })]])),
  marks: new Map(),
  stored: 0,
})

const outcomeOf = (rows: readonly ImportRow[], { problems = [], marks = [] }: Applied): Outcome => {
  const refused = Map.groupBy(problems, ({ n }) => n)
  return {
    problems: new Map([...refused].map(([n, several]) => [n, several.map(storedProblem)])),
    marks: new Map(marks.map(({ n, mark }) => [n, mark])),
    stored: rows.filter(({ n }) => !refused.has(n)).length,
  }
}

const join = (first: Outcome, second: Outcome): Outcome => ({
  problems: new Map([...first.problems, ...second.problems]),
  marks: new Map([...first.marks, ...second.marks]),
  stored: first.stored + second.stored,
})

/** Stores a batch; where a row of it collides, the rest is stored all the same, by halves. */
const apply = async (tx: Tx, rows: readonly ImportRow[], { importer, context }: Storing): Promise<Outcome> => {
  if (rows.length === 0) return outcomeOf(rows, {})
  try {
    return outcomeOf(rows, await inSavepoint(tx, () => importer.apply(tx, rows, context)))
  } catch (error) {
    const collides = COLLISION.test(sqlState(error) ?? '')
    if (!collides || rows.length === 1) {
      if (error instanceof Refusal) return all(rows, error.said)
      if (!collides) throw error
      return all(rows, t('数据与已有数据冲突'))
    }
    const half = Math.ceil(rows.length / 2)
    const first = await apply(tx, rows.slice(0, half), { importer, context })
    return join(first, await apply(tx, rows.slice(half), { importer, context }))
  }
}

/** Checks and stores the rows of a batch that were read without problems; gives what became of all of them. */
export const storeBatch = async (tx: Tx, { rows, problems }: ReadBatch, storing: Storing): Promise<Outcome> => {
  const { importer, context } = storing
  const found = rows.length === 0 ? [] : ((await importer.check?.(tx, rows, context)) ?? [])
  const refused = Map.groupBy(found, ({ n }) => n)
  const outcome = await apply(
    tx,
    rows.filter(({ n }) => !refused.has(n)),
    storing,
  )
  const checked = new Map([...refused].map(([n, several]) => [n, several.map(storedProblem)]))
  return { ...outcome, problems: new Map([...problems, ...checked, ...outcome.problems]) }
}
