// What 225 more entities cost a server before anybody calls them: processor time of its start, memory.
// node bench/kit/declaring.ts
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { line, median } from '../shared/figures.ts'

const ENTITIES = 225
const ROUNDS = 5

interface Start {
  cpuMs: number
  heapMb: number
}

const SCRIPT = fileURLToPath(new URL('put-together.ts', import.meta.url))
const start = (entities: number): Start =>
  JSON.parse(execFileSync(process.execPath, ['--expose-gc', SCRIPT, String(entities)], { encoding: 'utf8' }))

const without: Start[] = []
const withMore: Start[] = []
for (let round = 0; round < ROUNDS; round += 1) {
  without.push(start(0))
  withMore.push(start(ENTITIES))
}
const difference = (of: (start: Start) => number) => median(withMore.map(of)) - median(without.map(of))

line('start of the server', median(without.map(({ cpuMs }) => cpuMs)), 'ms of processor time')
line(
  `${ENTITIES} entities more`,
  difference(({ cpuMs }) => cpuMs),
  'ms of processor time',
  { at: 'most', value: 500 },
)
line('heap after the start', median(without.map(({ heapMb }) => heapMb)), 'MB')
line(
  `${ENTITIES} entities more`,
  difference(({ heapMb }) => heapMb),
  'MB',
  { at: 'most', value: 30 },
)
