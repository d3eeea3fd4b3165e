import { PROGRESS_STATE } from '@qifuyun/contract/dictionaries/dictionary.ts'
import { and, count, eq, isNotNull } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { StoredProblem, UndoSpec } from '../job-spec.ts'
import { fence, keepPlace, type Place } from '../queue.ts'
import { tellProgress } from '../records.ts'
import { endRun, type Run } from '../run.ts'
import { getImporter } from '../starting.ts'
import { progressImportRow } from '../tables.ts'
import { refuse } from '../texts.ts'
import { checkAccess } from '../user.ts'
import { keepUndoErrors } from './error-file.ts'
import type { ImportContext, Importer, RowProblem } from './importer.ts'
import { storedProblem } from './reading.ts'
import { forgetRows, keepProblems, listMarked } from './rows.ts'

const BATCH = 500

const countMarked = async (tx: Tx, importId: string): Promise<number> => {
  const marked = and(eq(progressImportRow.progressId, importId), isNotNull(progressImportRow.mark))
  return (await tx.select({ total: count() }).from(progressImportRow).where(marked))[0]?.total ?? 0
}

const byRow = (problems: readonly RowProblem[]): Map<number, StoredProblem[]> =>
  new Map([...Map.groupBy(problems, ({ n }) => n)].map(([n, several]) => [n, several.map(storedProblem)]))

interface Undoing {
  run: Run
  importId: string
  undo: NonNullable<Importer['undo']>
  contextIn(tx: Tx): Promise<ImportContext<unknown>>
}

/** Takes the last rows back that are left; gives how many, and how many of them had to stay. */
const undoBatch = ({ run, importId, undo, contextIn }: Undoing, place: Place): Promise<Place | null> =>
  run.tenant(async (tx) => {
    await fence(tx, run.claim)
    const rows = (await listMarked(tx, importId, BATCH)).map(({ n, mark }) => ({ n, mark: mark ?? {} }))
    if (rows.length === 0) return null
    const problems = await undo(tx, rows, await contextIn(tx))
    const staying = new Set(problems.map(({ n }) => n))
    await keepProblems(tx, importId, byRow(problems))
    const gone = rows.map(({ n }) => n).filter((n) => !staying.has(n))
    await forgetRows(tx, importId, gone)
    const next = {
      checkpoint: place.checkpoint + rows.length,
      successCount: place.successCount + gone.length,
      failCount: place.failCount + staying.size,
    }
    await keepPlace(tx, run.claim, next)
    return next
  })

/** Takes an import back, the last rows first. What is taken back is forgotten in the same transaction, so no attempt does it twice. */
export const runUndo = async (run: Run, { importId, params }: UndoSpec): Promise<void> => {
  const { platform, claim, record } = run
  const importer = getImporter(platform, record.progressBusinessCode)
  const undo = importer.undo?.bind(importer) ?? refuse('该导入不支持撤销')
  const contextIn = async (tx: Tx): Promise<ImportContext<unknown>> => {
    const user = await run.userIn(tx)
    await checkAccess(tx, importer.access, user)
    return { params: importer.params.parse(params), user, mode: 'rows', progressId: importId, now: platform.clock.now() }
  }
  await run.begin()
  const total = claim.successCount + (await run.tenant((tx) => countMarked(tx, importId)))
  await run.show({ progressStateCode: PROGRESS_STATE.running, progressCount: total, progressCompleteCount: claim.checkpoint })
  let place: Place = claim
  for (;;) {
    const next = await undoBatch({ run, importId, undo, contextIn }, place)
    if (next === null) break
    place = next
    await run.progress(place.checkpoint)
  }
  const { successCount, failCount } = place
  const file = failCount === 0 ? null : await keepUndoErrors(run, importer.title, importId)
  const progressResultData = { fileName: file?.name ?? null, count: total, successCount, failCount }
  const done = { progressStateCode: PROGRESS_STATE.finished, progressCompleteCount: total, progressResultData }
  tellProgress(platform, await run.tenant((tx) => endRun(tx, run, { ...done, filePath: file?.filePath ?? null })))
}
