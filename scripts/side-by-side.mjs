// Runs programs side by side: one line when each has ended, the output of those that failed, one line at the end.
import { availableParallelism } from 'node:os'
import { capture } from './child.mjs'
import { Stop, say, seconds } from './say.mjs'

/** Two programs that wait for files and for each other keep one processor busy. */
const AT_ONCE = Math.max(2, availableParallelism())

const runOne = async (node, { name, args }) => {
  const begin = performance.now()
  const { code, output } = await capture(node, args)
  const took = seconds(performance.now() - begin)
  if (code === 0) say(`✓ ${name} (${took})`)
  else process.stdout.write(`▸ ✗ ${name} (${took}, exit code ${code})\n${output.trimEnd()}\n`)
  return code === 0
}

/**
 * Runs all of them, as many at once as there are processors, in the order given. One that stands on others (`on`, by name) waits for them
 * and is left out when one of them fails, whose lines it would only repeat. Stops everything when one failed.
 */
export const runSideBySide = async (node, what, programs) => {
  const begin = performance.now()
  const waiting = [...programs]
  const running = new Set()
  const passed = new Set()
  const failed = []
  const left = []
  const fits = ({ on = [] }) => on.every((name) => passed.has(name))
  const lost = ({ on = [] }) => on.some((name) => failed.includes(name) || left.includes(name))
  while (waiting.length > 0 || running.size > 0) {
    for (const program of waiting.filter(lost)) {
      waiting.splice(waiting.indexOf(program), 1)
      left.push(program.name)
    }
    for (const program of waiting.filter(fits).slice(0, AT_ONCE - running.size)) {
      waiting.splice(waiting.indexOf(program), 1)
      const work = runOne(node, program).then((good) => {
        running.delete(work)
        if (good) passed.add(program.name)
        else failed.push(program.name)
      })
      running.add(work)
    }
    if (running.size === 0 && waiting.length > 0 && !waiting.some(lost)) throw new Error(`${waiting[0].name} stands on what is not there`)
    await Promise.race(running)
  }
  const skipped = left.length === 0 ? '' : `; not run for that: ${left.join(', ')}`
  if (failed.length > 0)
    throw new Stop(`${failed.length} of ${programs.length} ${what} failed: ${failed.join(', ')}${skipped}; the output is above`)
  say(`${programs.length} ${what} passed in ${seconds(performance.now() - begin)}`)
}
