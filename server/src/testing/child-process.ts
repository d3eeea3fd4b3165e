import { type ChildProcessByStdio, spawn } from 'node:child_process'
import type { Readable } from 'node:stream'

export type Child = ChildProcessByStdio<null, Readable, Readable>

const living = new Set<Child>()
// A test that fails leaves none behind.
process.on('exit', () => {
  for (const child of living) child.kill('SIGKILL')
})

/**
 * Starts Node with these arguments. What it writes to standard error comes out here: handed on, not inherited, because whoever waits for
 * the end of our output would wait for the end of the child too.
 */
export const startChild = (args: readonly string[], { cwd, env }: { cwd?: string; env: NodeJS.ProcessEnv }): Child => {
  const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  child.stderr.on('data', (said: Buffer) => process.stderr.write(said))
  living.add(child)
  child.once('exit', () => living.delete(child))
  return child
}
