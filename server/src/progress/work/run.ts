import { PROGRESS_STATE } from '@qifuyun/contract/dictionaries/dictionary.ts'
import { keepMadeFile } from '#src/files/service.ts'
import { inSavepoint, type Tx } from '#src/platform/database/transaction.ts'
import { Refusal } from '#src/platform/errors.ts'
import { PROGRESS_FILE } from '../downloads.ts'
import { type Kept, keepWorkErrors } from '../import/error-file.ts'
import { storedProblem } from '../import/reading.ts'
import { keepProblems } from '../import/rows.ts'
import type { StoredProblem, WorkSpec } from '../job-spec.ts'
import { fence, keepPlace, type Place } from '../queue.ts'
import { moveProgress, tellProgress } from '../records.ts'
import { findWorker } from '../registry.ts'
import { endRun, type Run } from '../run.ts'
import { refuse } from '../texts.ts'
import { itemsAfter, keepItems, type Placed } from './items.ts'
import type { Doer, Worker } from './worker.ts'

/** Work in hand. */
interface Working {
  run: Run
  spec: WorkSpec
  worker: Worker
  params: unknown
  total: number
}

type Problems = Map<number, StoredProblem[]>
interface Done {
  problems: Problems
  place: Place
}

/** In whose name it goes on, as they stand now. Refuses who may not any more. */
const doerIn = async (tx: Tx, { run, spec, worker }: Omit<Working, 'total'>): Promise<Doer> => {
  const { enterpriseUuid, progressId } = run.claim
  if (spec.byItself) return { enterpriseUuid, progressId, user: null }
  const user = await run.userIn(tx)
  await worker.check(tx, user)
  return { enterpriseUuid, progressId, user }
}

/** Does it with some; what cannot be done is looked for by halves, and the rest is done all the same. */
const apply = async (tx: Tx, working: Working, items: readonly Placed[], doer: Doer, problems: Problems): Promise<void> => {
  const [first] = items
  if (first === undefined) return
  try {
    const keys = items.map(({ key }) => key)
    await inSavepoint(tx, () => working.worker.apply(tx, working.params, keys, doer))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (items.length === 1) problems.set(first.n, [storedProblem({ problem: error.said })])
    else {
      const half = Math.ceil(items.length / 2)
      await apply(tx, working, items.slice(0, half), doer, problems)
      await apply(tx, working, items.slice(half), doer, problems)
    }
  }
}

const after = (place: Place, items: readonly Placed[], problems: Problems): Place => ({
  checkpoint: place.checkpoint + items.length,
  successCount: place.successCount + items.length - problems.size,
  failCount: place.failCount + problems.size,
})

const doPiece = async (tx: Tx, working: Working, place: Place): Promise<Done> => {
  const { run, worker } = working
  const problems: Problems = new Map()
  const doer = await doerIn(tx, working)
  const items = await itemsAfter(tx, run.claim.progressId, place.checkpoint, worker.size)
  await apply(tx, working, items, doer, problems)
  return { problems, place: after(place, items, problems) }
}

const finish = async (tx: Tx, working: Working, { successCount, failCount }: Place): Promise<void> =>
  working.worker.finish?.(tx, working.params, { successCount, failCount }, await doerIn(tx, working))

/** Piece by piece: each commits with its place, so that a worker that dies loses nothing and doubles nothing. */
const doAll = async (working: Working): Promise<void> => {
  const { run, total } = working
  const { progressId } = run.claim
  let place: Place = run.claim
  while (place.checkpoint < total) {
    const from = place
    place = await run.tenant(async (tx) => {
      await fence(tx, run.claim)
      const done = await doPiece(tx, working, from)
      await keepProblems(tx, progressId, done.problems)
      await keepPlace(tx, run.claim, done.place)
      return done.place
    })
    await run.progress(place.checkpoint)
  }
  const made = await makeFile(working)
  await end(working, place, made, (tx) => finish(tx, working, place))
}

/** What comes out of it, kept for its user. */
const makeFile = async (working: Working): Promise<Kept | null> => {
  const { run, worker, params } = working
  const { enterpriseUuid, userUuid, progressId } = run.record
  const made = await worker.file?.((look) => run.tenant(async (tx) => look(tx, await doerIn(tx, working))), params, run.signal)
  if (made === undefined || made === null) return null
  run.signal.throwIfAborted()
  const { content, ...about } = made
  const making = { enterpriseUuid, userUuid, ownerType: PROGRESS_FILE, ownerUuid: progressId, ...about }
  return { name: about.name, filePath: await keepMadeFile(run.platform, making, content) }
}

/** Ends a transaction that was a trial. */
class RolledBack extends Error {}

/** All of it in one transaction that is rolled back: what it says is what will happen. */
const tryAll = async (working: Working): Promise<void> => {
  const { run, total } = working
  const problems: Problems = new Map()
  let place: Place = { checkpoint: 0, successCount: 0, failCount: 0 }
  const trial = async (tx: Tx): Promise<never> => {
    while (place.checkpoint < total) {
      const done = await doPiece(tx, working, place)
      for (const [n, several] of done.problems) problems.set(n, several)
      place = done.place
      await run.progress(place.checkpoint)
    }
    await finish(tx, working, place)
    throw new RolledBack()
  }
  await run.tenant(trial).catch((error: unknown) => {
    if (!(error instanceof RolledBack)) throw error
  })
  await run.tenant(async (tx) => {
    await fence(tx, run.claim)
    await keepProblems(tx, run.claim.progressId, problems)
  })
  await end(working, place, null, async () => {})
}

const end = async (
  { run, spec, worker, total }: Working,
  { successCount, failCount }: Place,
  made: Kept | null,
  last: (tx: Tx) => Promise<void>,
) => {
  const file = made ?? (failCount === 0 ? null : await keepWorkErrors(run, worker.title))
  const counts = { fileName: file?.name ?? null, count: total, successCount, failCount }
  const progressResultData = { ...counts, ...(spec.trial && { dryRunFlag: 1 }) }
  const done = { progressStateCode: PROGRESS_STATE.finished, progressCompleteCount: total, progressResultData }
  const row = await run.tenant(async (tx) => {
    await fence(tx, run.claim)
    await last(tx)
    return endRun(tx, run, { ...done, filePath: file?.filePath ?? null })
  })
  tellProgress(run.platform, row)
}

/** What there is to do, asked the first time somebody takes the job up; gives how much it is. */
const listItems = ({ run, spec, worker, params }: Omit<Working, 'total'>): Promise<number> =>
  run.tenant(async (tx) => {
    await fence(tx, run.claim)
    const { progressCount } = run.record
    const [known] = await itemsAfter(tx, run.claim.progressId, 0, 1)
    if (known !== undefined) return progressCount
    const items = await worker.items(tx, params, await doerIn(tx, { run, spec, worker, params }))
    await keepItems(tx, run.record, items)
    await moveProgress(tx, run.platform, run.claim.progressId, { progressStateCode: PROGRESS_STATE.running, progressCount: items.length })
    return items.length
  })

/** Does long work of a feature, from where an earlier attempt left it. */
export const runWork = async (run: Run, spec: WorkSpec): Promise<void> => {
  const worker = findWorker(run.platform, run.record.progressBusinessCode) ?? refuse('不支持的业务类型')
  await run.begin()
  const working = { run, spec, worker, params: worker.params.parse(spec.params) }
  const total = await listItems(working)
  await run.show({ progressStateCode: PROGRESS_STATE.running, progressCount: total, progressCompleteCount: run.claim.checkpoint })
  await (spec.trial ? tryAll : doAll)({ ...working, total })
}
