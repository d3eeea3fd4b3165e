// 200,000 rows × 20 columns: the product's streamed workbook beside the least that such a writer must do, and a whole export on the server.
// node bench/progress/export.ts
import { rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { line, median } from '../shared/figures.ts'
import { inProcess } from '../shared/processes.ts'
import { tempFolder } from '../shared/server.ts'
import type { Job, Measured, Way } from './measured.ts'

const ROUNDS = 3
/** With more room the garbage lies longer: then the peak tells the size of the room, not of the work. */
const SMALL_HEAP = ['--max-old-space-size=128', '--max-semi-space-size=8']
const MEASURED = join(import.meta.dirname, 'measured.ts')

const folder = tempFolder()
const measure = (way: Way, nodeArguments: string[] = []): Promise<Measured> =>
  inProcess<Measured>(MEASURED, { way, folder } satisfies Job, nodeArguments)

try {
  const rounds: { bare: Measured; writer: Measured }[] = []
  for (let round = 0; round < ROUNDS; round += 1) rounds.push({ bare: await measure('bare'), writer: await measure('writer') })
  const of = (pick: (round: { bare: Measured; writer: Measured }) => number) => median(rounds.map(pick))
  line(
    'bare streamed XML, packed',
    of(({ bare }) => bare.seconds),
    's',
  )
  line(
    'bare: peak memory',
    of(({ bare }) => bare.peakMb),
    'MB',
  )
  line(
    'streamed workbook',
    of(({ writer }) => writer.seconds),
    's',
  )
  line(
    'streamed workbook: peak memory',
    of(({ writer }) => writer.peakMb),
    'MB',
    { at: 'most', value: 300 },
  )
  line(
    'streamed workbook: longest pause of the loop',
    of(({ writer }) => writer.pauseMs),
    'ms',
  )
  line('size of the workbook', statSync(join(folder, 'writer.xlsx')).size / 1_048_576, 'MB')
  line(
    'streamed workbook against bare',
    of(({ bare, writer }) => writer.seconds / bare.seconds),
    '×',
    { at: 'most', value: 1.5 },
  )
  const whole = await measure('product')
  line('whole export from the database', whole.seconds, 's', { at: 'most', value: 60 })
  line('whole export: longest pause of the loop', whole.pauseMs, 'ms')
  line('whole export: the server before it', whole.baseMb, 'MB')
  line('whole export: the server at its peak', whole.peakMb, 'MB')
  const small = await measure('product', SMALL_HEAP)
  line('the same with a heap of 128 MB', small.seconds, 's')
  line('the same: the server at its peak', small.peakMb, 'MB', { at: 'most', value: 300 })
} finally {
  rmSync(folder, { recursive: true, force: true })
}
