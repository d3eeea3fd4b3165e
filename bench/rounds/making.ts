// A month of rounds: 135 plans of five people each make their tasks of 30 days, 20,250 with eight points each, by the timers of each morning.
// node bench/rounds/making.ts [plans] [days]
import { rmSync } from 'node:fs'
import { plan, point, route, task, taskPoint } from '../../apps/src/equipment-inspection/rounds.ts'
import { standard } from '../../apps/src/equipment-inspection/standards.ts'
import type { Context } from '../../kit/src/context.ts'
import { createApp } from '../../server/src/app.ts'
import { contextIn } from '../../server/src/applications/context.ts'
import { fireTimers } from '../../server/src/applications/runtime/fire-timers.ts'
import { servedOf } from '../../server/src/applications/runtime/served-entity.ts'
import { seedDemo } from '../../server/src/demo/seed.ts'
import { createClock } from '../../server/src/platform/clock.ts'
import { readConfig } from '../../server/src/platform/config.ts'
import { createSecrets } from '../../server/src/platform/crypto/secrets.ts'
import { keepSecret, openDataFolder } from '../../server/src/platform/data-folder.ts'
import { startDatabase } from '../../server/src/platform/database/start.ts'
import { createLog } from '../../server/src/platform/log.ts'
import { line } from '../shared/figures.ts'
import { tempFolder } from '../shared/server.ts'

const PLANS = Number(process.argv[2] ?? 135)
const DAYS = Number(process.argv[3] ?? 30)
const POINTS = 8
const MADE_S = 20
const ENTERPRISE = '01940000-0000-7000-8000-000200000001'
const PROJECT = '01940000-0000-7000-8000-000700000001'
const PEOPLE = [1, 2, 3, 4, 5].map((n) => `01940000-0000-7000-8000-00010000000${n}`)
const FIRST_MORNING = Date.parse('2027-03-01T07:30:00+08:00')
const DAY_MS = 86_400_000

const folder = tempFolder()
const config = readConfig({ QFY_DATA_DIR: folder, PORT: '0', QFY_LOG_LEVEL: 'warn' })
const log = createLog(config.logLevel)
const secrets = createSecrets(keepSecret(openDataFolder(folder)))
const database = await startDatabase(config, secrets, log)
const clock = createClock()
const app = await createApp({ config, db: database.db, secrets, log, clock, webRoot: null })
const { platform } = app
const goTo = (moment: number): void => clock.setOffset(moment - Date.now())
const inside = <T>(work: (call: Context) => Promise<T>): Promise<T> =>
  platform.db.tenant(ENTERPRISE, null, (tx) => work(contextIn(tx, platform, ENTERPRISE)))

/** Plans that begin tomorrow, each with points of its own. */
const plant = (): Promise<void> =>
  inside(async ({ rows }) => {
    const items = [{ title: '外观', kind: '1', options: '正常、破损', abnormalOptions: '破损', required: true, photo: '1' } as const]
    const { uuid: asked } = await rows.add(standard, { name: '月度', items })
    const numbers = Array.from({ length: PLANS }, (_plan, n) => n)
    const points = await rows.recordEach(
      point,
      numbers.flatMap((n) =>
        Array.from({ length: POINTS }, (_point, at) => {
          const code = `B-${n}-${at}`
          return { code, name: code, kind: '2' as const, standard: asked, projectUuid: PROJECT, radius: 50 }
        }),
      ),
    )
    const routes = await rows.recordEach(
      route,
      numbers.map((n) => ({
        name: `路线${n}`,
        projectUuid: PROJECT,
        points: points
          .slice(n * POINTS, (n + 1) * POINTS)
          .map(({ uuid }, at) => ({ point: uuid, offsetBegin: at * 10, offsetEnd: null })) as never,
      })),
    )
    const daily = {
      period: '1',
      leadMinutes: 30,
      validFrom: '2027-01-01',
      users: PEOPLE,
      assign: '1',
      signType: '1',
      makeUpHours: 0,
    } as const
    await rows.recordEach(
      plan,
      routes.map(({ uuid }, n) => ({
        ...daily,
        name: `计划${n}`,
        route: uuid,
        projectUuid: PROJECT,
        slots: [{ begin: '08:00', end: '10:00' }] as never,
        lastSlot: new Date(FIRST_MORNING - DAY_MS).toISOString(),
        nextAt: new Date(FIRST_MORNING).toISOString(),
      })),
    )
  })

try {
  await seedDemo(platform)
  goTo(FIRST_MORNING - 3_600_000)
  await plant()
  const count = () => inside(async ({ rows }) => [await rows.count(task), await rows.count(taskPoint)] as const)
  const [tasksBefore, pointsBefore] = await count()
  const keys = [servedOf(plan).key]
  const used = process.cpuUsage()
  const begin = performance.now()
  for (let day = 0; day < DAYS; day += 1) {
    goTo(FIRST_MORNING + day * DAY_MS)
    await fireTimers(platform, undefined, keys)
  }
  const seconds = (performance.now() - begin) / 1_000
  const { user, system } = process.cpuUsage(used)
  const [tasks, points] = await count()
  const wanted = PLANS * PEOPLE.length * DAYS
  if (tasks - tasksBefore !== wanted || points - pointsBefore !== wanted * POINTS) throw new Error(`${tasks - tasksBefore} tasks were made`)
  line(`${wanted} tasks with ${POINTS} points each`, seconds, 's', { at: 'most', value: MADE_S })
  line('CPU of the server for it', (user + system) / 1e6, 's')
} finally {
  await app.stop()
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}
