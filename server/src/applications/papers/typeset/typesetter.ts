import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { SECOND_MS } from '@qifuyun/contract/core/durations.ts'
import type { Sheets } from '@qifuyun/kit/paper/filled.ts'
import type { Picture, Typeset, TypesetJob } from './worker.ts'

/** A piece is set within seconds. */
const PATIENCE_MS = 60 * SECOND_MS
/** The thread keeps fonts in memory: it ends when nobody has printed for some time. */
const IDLE_MS = 60 * SECOND_MS

let thread: Worker | undefined
let idle: NodeJS.Timeout | undefined
/** What was asked before is done first. */
let queue: Promise<unknown> = Promise.resolve()

const start = (): Worker => {
  const made = new Worker(new URL('./worker.ts', import.meta.url), { execArgv: [] })
  // Nobody waits for a thread that waits.
  made.unref()
  made.once('exit', () => {
    if (thread === made) thread = undefined
  })
  return made
}

const stop = async (): Promise<void> => {
  const ending = thread
  thread = undefined
  await ending?.terminate()
}

const ask = async (job: TypesetJob): Promise<Typeset> => {
  thread ??= start()
  const worker = thread
  const patience = AbortSignal.timeout(PATIENCE_MS)
  worker.ref()
  try {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(job)
    // An error of the thread rejects.
    const [answer] = (await once(worker, 'message', { signal: patience })) as [Typeset]
    return answer
  } catch (error) {
    await stop()
    throw error
  } finally {
    worker.unref()
  }
}

/** Papers as a PDF at true size; everything that people wrote comes in as data. Throws where it cannot be made. */
export const typesetPdf = (sheets: Sheets, pictures: readonly Picture[] = []): Promise<Buffer> => {
  const turn = queue.then(async () => {
    clearTimeout(idle)
    const answer = await ask({ sheets, pictures: [...pictures] })
    idle = setTimeout(() => void stop(), IDLE_MS).unref()
    if ('problem' in answer) throw new Error(`papers cannot be set: ${answer.problem}`)
    return Buffer.from(answer.pdf)
  })
  queue = turn.catch(() => undefined)
  return turn
}
