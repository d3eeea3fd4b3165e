// The last 24 hours of a plan with 200 shapes that have all changed often: how long the call that tells of them takes.
// node bench/plan/day.ts [shapes] [changes of each] [calls]
import { signInAt } from '../../server/src/testing/server-process.ts'
import { line, quantile } from '../shared/figures.ts'
import { withServer } from '../shared/server.ts'
import { caller, makeGarage, switchSpace } from './world.ts'

const [shapes = 200, changes = 20, calls = 60] = process.argv.slice(2).map(Number)
const DAY_MS = 200

await withServer(
  async ({ origin }) => {
    const keeper = await signInAt(origin, 'wangqiang')
    const stalls = await makeGarage(origin, keeper, shapes)
    const post = caller(origin, keeper)
    for (let n = 0; n < changes; n++) for (const { space } of stalls) await switchSpace(post, space, n % 2 === 1)
    const ask = caller(origin, await signInAt(origin, 'zhangwei'))
    const times: number[] = []
    let told = 0
    for (let n = 0; n < calls; n++) {
      const begin = performance.now()
      const { rows } = await ask('/api/v1/application/pkg24/space/day', { view: 'plan' })
      times.push(performance.now() - begin)
      // The product's own answer.
      told = (rows as { course: unknown[] }[]).reduce((sum, { course }) => sum + course.length, 0)
    }
    line('changes told', told, '')
    line('the day of a plan, p50', quantile(times, 0.5), 'ms')
    line('the day of a plan, p95', quantile(times, 0.95), 'ms', { at: 'most', value: DAY_MS })
  },
  { QFY_RATE_LIMIT: 'off' },
)
