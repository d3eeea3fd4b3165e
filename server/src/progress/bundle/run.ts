import { Readable } from 'node:stream'
import { chinese } from '@qifuyun/contract/core/catalogue.ts'
import { PROGRESS_STATE } from '@qifuyun/contract/dictionaries/dictionary.ts'
import { keepMadeFile, presentFiles } from '#src/files/service.ts'
import { type ZipPart, zipOf } from '#src/platform/spreadsheet/zip-writer.ts'
import { localDay } from '../cell-format.ts'
import { markFetched, PROGRESS_FILE } from '../downloads.ts'
import type { BundleSpec } from '../job-spec.ts'
import { tellProgress } from '../records.ts'
import { endRun, type Run } from '../run.ts'
import { t } from '../texts.ts'
import { fileOf, ownRecords } from './starting.ts'

const ZIP_TYPE = 'application/zip'

/** Names of an archive, each once: 房间_20260131.xlsx, 房间_20260131 (2).xlsx. */
export const distinct = (names: readonly string[]): string[] => {
  const taken = new Set<string>()
  return names.map((name) => {
    const dot = name.lastIndexOf('.')
    const [stem, end] = dot < 1 ? [name, ''] : [name.slice(0, dot), name.slice(dot)]
    let given = name
    for (let n = 2; taken.has(given); n++) given = `${stem} (${n})${end}`
    taken.add(given)
    return given
  })
}

interface Source {
  name: string
  filePath: string
}

const sourcesOf = (run: Run, { progressIds }: BundleSpec): Promise<Source[]> =>
  run.tenant(async (tx) => {
    const records = await ownRecords(tx, (await run.userIn(tx)).userUuid, progressIds)
    const paths = records.map((record) => fileOf(record, run.platform.clock.now()))
    const files = await presentFiles(tx, run.platform, paths)
    const names = distinct(paths.map((path) => files.get(path)?.name ?? path))
    return paths.map((filePath, index) => ({ filePath, name: names[index] ?? filePath }))
  })

/** The bytes of one file after the other, each asked for when its turn comes. */
const partsOf = (run: Run, sources: readonly Source[]): ZipPart[] =>
  sources.map(({ name, filePath }, index) => ({
    name,
    content: (async function* bytes(): AsyncGenerator<Buffer> {
      yield* await run.platform.files.get(filePath)
      await run.progress(index + 1)
    })(),
  }))

/** Packs the files of other jobs, which count as fetched once they are in the archive. */
export const runBundle = async (run: Run, spec: BundleSpec): Promise<void> => {
  const { platform, record } = run
  const { enterpriseUuid, progressId, userUuid } = record
  await run.begin()
  const sources = await sourcesOf(run, spec)
  await run.show({ progressStateCode: PROGRESS_STATE.running, progressCount: sources.length })
  const name = `${chinese(t('打包下载'))}_${localDay(platform.clock.now())}.zip`
  const making = { enterpriseUuid, userUuid, ownerType: PROGRESS_FILE, ownerUuid: progressId, name }
  const content = Readable.from(zipOf(partsOf(run, sources)), { objectMode: false })
  const filePath = await keepMadeFile(platform, { ...making, fileType: 'other', contentType: ZIP_TYPE }, content)
  const count = sources.length
  const progressResultData = { fileName: name, count, successCount: count, failCount: 0 }
  const done = { progressStateCode: PROGRESS_STATE.finished, progressCount: count, progressCompleteCount: count }
  const ended = await run.tenant(async (tx) => {
    const row = await endRun(tx, run, { ...done, filePath, progressResultData })
    await markFetched(tx, userUuid, spec.progressIds, platform.clock.now())
    return row
  })
  tellProgress(platform, ended)
}
