import { buffer } from 'node:stream/consumers'
import { type Sentence, wordsIn } from '@qifuyun/contract/core/catalogue.ts'
import { PROGRESS_STATE } from '@qifuyun/contract/dictionaries/dictionary.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { ColumnName } from '../header.ts'
import { JobProblem } from '../job-problem.ts'
import type { ImportSpec, Repair } from '../job-spec.ts'
import { noteOf } from '../notes.ts'
import { fence, keepPlace, type Place } from '../queue.ts'
import { languageOf, tellProgress } from '../records.ts'
import { endRun, type Run } from '../run.ts'
import { getImporter } from '../starting.ts'
import { t } from '../texts.ts'
import { checkAccess, type JobUser } from '../user.ts'
import { keepErrorFile } from './error-file.ts'
import type { ImportColumn, ImportContext, Importer } from './importer.ts'
import { readBatch, repaired, type SourceRow } from './reading.ts'
import { insertRows, type StoredRow } from './rows.ts'
import { type Outcome, storeBatch } from './storing.ts'
import { openTable, type TableSource } from './table-source.ts'

const BATCH = 500
/** Good rows that the preview of a tried import shows. */
const SAMPLES = 200

/** An import in hand. */
interface Importing {
  run: Run
  spec: ImportSpec
  importer: Importer
  params: unknown
  columns: readonly ImportColumn[]
  source: TableSource
  repairs: ReadonlyMap<number, readonly Repair[]>
}

export const columnNames = (columns: readonly ImportColumn[]): ColumnName[] =>
  columns.map((column) => ({
    key: column.key,
    label: column.label,
    note: noteOf(column),
    ...(column.required === undefined ? {} : { required: column.required }),
    ...(column.synonyms === undefined ? {} : { synonyms: column.synonyms }),
  }))

export const readFiles = ({ files }: Platform, filePaths: readonly string[]): Promise<Buffer[]> =>
  Promise.all(filePaths.map(async (path) => buffer(await files.get(path))))

const openSource = async (platform: Platform, spec: ImportSpec, columns: readonly ImportColumn[]): Promise<TableSource> => {
  const { filePaths, mapping } = spec
  const source = await openTable(await readFiles(platform, filePaths), columnNames(columns), mapping)
  if (!('problem' in source)) return source
  throw new JobProblem(filePaths.length > 1 ? t('文件{n}：{problem}', { n: source.file + 1, problem: source.problem }) : source.problem)
}

const contextOf = ({ run, spec, params }: Importing, user: JobUser): ImportContext<unknown> => ({
  params,
  user,
  mode: spec.allOrNothing ? 'allOrNothing' : 'rows',
  progressId: run.claim.progressId,
  now: run.platform.clock.now(),
})

const admitted = async (tx: Tx, { run, importer }: Pick<Importing, 'run' | 'importer'>): Promise<JobUser> => {
  const user = await run.userIn(tx)
  await checkAccess(tx, importer.access, user)
  return user
}

const nextRows = async ({ source, repairs }: Importing, from: number): Promise<SourceRow[]> =>
  repaired(await source.rows(from, BATCH), from + 1, source.headers, repairs)

const storeRows = async (tx: Tx, importing: Importing, rows: readonly SourceRow[]): Promise<Outcome> => {
  const { importer, columns, source } = importing
  const user = await admitted(tx, importing)
  const batch = await readBatch(tx, rows, { importer, columns, headers: source.headers, user })
  return storeBatch(tx, batch, { importer, context: contextOf(importing, user) })
}

/** Rejected rows as they came, and the marks of stored ones. */
const kept = (rows: readonly SourceRow[], { problems, marks }: Outcome): StoredRow[] =>
  rows.flatMap(({ n, file, line, cells }): StoredRow[] => {
    const refused = problems.get(n)
    if (refused !== undefined) return [{ n, file, line, cells, problems: refused }]
    const mark = marks.get(n)
    return mark === undefined ? [] : [{ n, file, line, mark }]
  })

/** Of a trial: rejected rows, and the first good ones to look at. */
const shown = (rows: readonly SourceRow[], { problems }: Outcome): StoredRow[] =>
  rows.flatMap(({ n, file, line, cells }): StoredRow[] => {
    const refused = problems.get(n)
    if (refused !== undefined) return [{ n, file, line, cells, problems: refused }]
    return n <= SAMPLES ? [{ n, file, line, cells }] : []
  })

const finish = async (tx: Tx, importing: Importing, counts: { successCount: number; failCount: number }): Promise<void> => {
  if (counts.successCount > 0) await importing.importer.finish?.(tx, counts, contextOf(importing, await importing.run.userIn(tx)))
}

interface Ending {
  successCount: number
  failCount: number
  progressMsg?: Sentence
  more?: Record<string, unknown>
}

/** Columns and their places by file, without which the cells of a row cannot be named. */
const namesOfCells = ({ run, columns, source }: Importing) => ({
  columns: columns.map(({ key, label }) => ({ key, label: wordsIn(label, languageOf(run.record)) })),
  places: source.headers.map(({ places }) => places),
})

const ended = (importing: Importing, fileName: string | null, { successCount, failCount, progressMsg, more }: Ending) => ({
  progressStateCode: PROGRESS_STATE.finished,
  progressCompleteCount: importing.source.total,
  progressMsg: progressMsg ?? null,
  progressResultData: {
    ...{ fileName, count: importing.source.total, successCount, failCount },
    ...(failCount > 0 && namesOfCells(importing)),
    ...more,
  },
})

const importBatch = ({ run, ...others }: Importing, place: Place, rows: readonly SourceRow[]): Promise<Place> =>
  run.tenant(async (tx) => {
    await fence(tx, run.claim)
    const outcome = await storeRows(tx, { run, ...others }, rows)
    await insertRows(tx, run.record, kept(rows, outcome))
    const next = {
      checkpoint: place.checkpoint + rows.length,
      successCount: place.successCount + outcome.stored,
      failCount: place.failCount + rows.length - outcome.stored,
    }
    await keepPlace(tx, run.claim, next)
    return next
  })

/** Row by row: what is good stays. Each batch commits with its place, so that a worker that dies loses nothing and doubles nothing. */
const importRows = async (importing: Importing): Promise<void> => {
  const { run, source } = importing
  const { platform, claim } = run
  let place: Place = claim
  while (place.checkpoint < source.total) {
    place = await importBatch(importing, place, await nextRows(importing, place.checkpoint))
    await run.progress(place.checkpoint)
  }
  const file = place.failCount === 0 ? null : await keepErrorFile(run, importing.importer.title, importing.columns, source.headers)
  const row = await run.tenant(async (tx) => {
    await fence(tx, claim)
    await finish(tx, importing, place)
    return endRun(tx, run, { ...ended(importing, file?.name ?? null, place), filePath: file?.filePath ?? null })
  })
  tellProgress(platform, row)
}

/** Ends a transaction whose changes were a trial. */
class RolledBack extends Error {}

/** All of it in one transaction; rolled back when it is a trial, or when a row is rejected. Gives what is kept of the rows. */
const tryAll = async (importing: Importing): Promise<{ rows: StoredRow[]; successCount: number; failCount: number; ended: boolean }> => {
  const { run, spec, source } = importing
  let tried = { rows: [] as StoredRow[], successCount: 0, failCount: 0, ended: false }
  const all = async (tx: Tx) => {
    tried = { rows: [], successCount: 0, failCount: 0, ended: false }
    for (let from = 0; from < source.total; from += BATCH) {
      const rows = await nextRows(importing, from)
      const outcome = await storeRows(tx, importing, rows)
      tried.rows.push(...(spec.dryRun ? shown(rows, outcome) : kept(rows, outcome)))
      tried.successCount += outcome.stored
      tried.failCount += rows.length - outcome.stored
      await run.progress(from + rows.length)
    }
    if (spec.dryRun || tried.failCount > 0) throw new RolledBack()
    await fence(tx, run.claim)
    await insertRows(tx, run.record, tried.rows)
    await finish(tx, importing, tried)
    tried.ended = true
    return endRun(tx, run, ended(importing, null, tried))
  }
  try {
    tellProgress(run.platform, await run.tenant(all))
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error
  }
  return tried
}

const importAtOnce = async (importing: Importing): Promise<void> => {
  const { run, spec, source } = importing
  const { rows, successCount, failCount, ended: done } = await tryAll(importing)
  if (done) return
  // A mark of what was rolled back would be the way back from nothing.
  const left = rows.filter(({ mark }) => mark === undefined)
  await run.tenant(async (tx) => {
    await fence(tx, run.claim)
    await insertRows(tx, run.record, left)
  })
  // What a trial rejects stands in its preview: a file for each look at it would only fill the list of downloads.
  const file = failCount === 0 || spec.dryRun ? null : await keepErrorFile(run, importing.importer.title, importing.columns, source.headers)
  const counts = spec.dryRun
    ? { successCount, failCount, more: { dryRunFlag: 1, ...namesOfCells(importing) } }
    : { successCount: 0, failCount, progressMsg: t('存在错误数据，全部未导入') }
  const step = { ...ended(importing, file?.name ?? null, counts), filePath: file?.filePath ?? null }
  tellProgress(run.platform, await run.tenant((tx) => endRun(tx, run, step)))
}

/** Does an import, from where an earlier attempt left it. */
export const runImport = async (run: Run, spec: ImportSpec): Promise<void> => {
  const importer = getImporter(run.platform, run.record.progressBusinessCode)
  await run.begin()
  const params = importer.params.parse(spec.params)
  const columns = await run.tenant(async (tx) => importer.columns(tx, params, await admitted(tx, { run, importer })))
  const source = await openSource(run.platform, spec, columns)
  try {
    await run.show({ progressStateCode: PROGRESS_STATE.running, progressCount: source.total, progressCompleteCount: run.claim.checkpoint })
    const repairs = Map.groupBy(spec.repairs, ({ n }) => n)
    const importing: Importing = { run, spec, importer, params, columns, source, repairs }
    await (spec.allOrNothing || spec.dryRun ? importAtOnce : importRows)(importing)
  } finally {
    await source.close()
  }
}
