// How long the server takes until it answers /readyz: on a new data folder (with initdb, migrations and demo data) and on an old one.
// node bench/start/ready.ts
import { rmSync } from 'node:fs'
import { line, median } from '../shared/figures.ts'
import { startServer, tempFolder } from '../shared/server.ts'

const WARM_RUNS = 5

const dataDir = tempFolder()
try {
  const first = await startServer(dataDir)
  line('first start on a new folder', first.readyMs, 'ms', { at: 'most', value: 60_000 })
  await first.stop()
  const warm: number[] = []
  for (let run = 0; run < WARM_RUNS; run++) {
    const server = await startServer(dataDir)
    warm.push(server.readyMs)
    await server.stop()
  }
  line(`start on an old folder (median of ${WARM_RUNS})`, median(warm), 'ms', { at: 'most', value: 3_000 })
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
