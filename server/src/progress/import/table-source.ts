import { Worker } from 'node:worker_threads'
import type { Said } from '#src/platform/errors.ts'
import type { ColumnName, Header, Mapping } from '../header.ts'
import { t } from '../texts.ts'
import type { Peek, TableProblem, TableRow } from './table-reading.ts'
import type { Question } from './table-worker.ts'

/** An import of 50,000 rows and 30 columns needs half of it. */
const HEAP_MB = 512
const YOUNG_MB = 32
/** A file that is read for longer is built to be. */
const PATIENCE_MS = 60_000

/** The rows of an import's files, read in a thread of their own. */
export interface TableSource {
  headers: Header[]
  total: number
  /** Rows `from + 1` to `from + count`. */
  rows(from: number, count: number): Promise<TableRow[]>
  close(): Promise<void>
}

type Opened = { headers: Header[]; total: number } | TableProblem

const TOO_MUCH: Said = t('文件内容过大，请拆分后再导入')
const BROKEN: Said = t('无法识别文件，请上传xlsx或csv文件')

const problemOf = (error: unknown): Said =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? TOO_MUCH : BROKEN

const ask = <Answer>(worker: Worker, question: Question): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(Object.assign(new Error('took too long'), { code: 'ERR_WORKER_OUT_OF_MEMORY' })), PATIENCE_MS)
    const settle = () => {
      clearTimeout(timer)
      worker.off('message', done).off('error', failed).off('exit', gone)
    }
    const done = (answer: Answer) => {
      settle()
      resolve(answer)
    }
    const failed = (error: Error) => {
      settle()
      reject(error)
    }
    const gone = () => failed(new Error('the thread ended'))
    worker.once('message', done).once('error', failed).once('exit', gone)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(question)
  })

const startWorker = (): Worker =>
  new Worker(new URL('./table-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: YOUNG_MB },
    // Neither the arguments nor the loaders of the process that started us.
    execArgv: [],
  })

/** Looks at the headers of the files; gives the reason in words when they cannot be read. */
export const peekAtTable = async (files: readonly Uint8Array[], columns: readonly ColumnName[]): Promise<Peek[] | TableProblem> => {
  const worker = startWorker()
  try {
    return await ask<Peek[] | TableProblem>(worker, { type: 'peek', files: [...files], columns: [...columns] })
  } catch (error) {
    return { file: 0, problem: problemOf(error) }
  } finally {
    await worker.terminate()
  }
}

/** Opens the files; gives the reason in words when they cannot be read. The caller closes what it gets. */
export const openTable = async (
  files: readonly Uint8Array[],
  columns: readonly ColumnName[],
  mapping: Mapping = {},
): Promise<TableSource | TableProblem> => {
  const worker = startWorker()
  const close = async () => void (await worker.terminate())
  try {
    const opened = await ask<Opened>(worker, { type: 'open', files: [...files], columns: [...columns], mapping })
    if ('problem' in opened) {
      await close()
      return opened
    }
    return { ...opened, close, rows: (from, count) => ask<TableRow[]>(worker, { type: 'rows', from, count }) }
  } catch (error) {
    await close()
    return { file: 0, problem: problemOf(error) }
  }
}
