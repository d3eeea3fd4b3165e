import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export interface Floor {
  origin: string
  pid: number
  stop(): Promise<void>
}

const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

/** Starts the bare Socket.IO server as a process of its own. */
export const startFloor = async (nodeArguments: string[] = []): Promise<Floor> => {
  const file = join(import.meta.dirname, 'floor-server.ts')
  const child = spawn(process.execPath, [...nodeArguments, file], { stdio: ['ignore', 'pipe', 'inherit'] })
  for await (const port of createInterface({ input: child.stdout })) {
    child.stdout.resume()
    return { origin: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => end(child) }
  }
  throw new Error('the floor server did not start')
}

/** Runs a job in a process of its own and gives what it answers. */
export const inProcess = async <Result>(file: string, job: unknown, nodeArguments: string[] = []): Promise<Result> => {
  const child = fork(file, { serialization: 'advanced', execArgv: nodeArguments })
  try {
    child.send(job as never)
    const outcome = await Promise.race([once(child, 'message'), once(child, 'exit').then(() => null)])
    if (outcome === null) throw new Error('the client process ended without an answer')
    // The file answers what its caller expects.
    return outcome[0] as Result
  } finally {
    await end(child)
  }
}

/** Private memory of a process in MB. */
export const residentMb = (pid: number): number =>
  Number(/^RssAnon:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN) / 1_024

/** Clock ticks of Linux in a second; the same on every machine that runs this. */
const TICKS = 100
/** Seconds of CPU that a process has used, its threads included. */
export const cpuSeconds = (pid: number): number => {
  // The name may hold blanks; fields are counted behind it.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / TICKS
}
