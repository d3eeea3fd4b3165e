// The download centre of an enterprise with 100,000 jobs: own jobs, those of everybody, narrowed, and their figures.
// node bench/progress/listing.ts [jobs]
import { randomUUID } from 'node:crypto'
import { once } from '../kit/load.ts'
import { ENTERPRISE, withKitWorld } from '../kit/world.ts'
import { line, quantile } from '../shared/figures.ts'

const JOBS = Number(process.argv[2] ?? 100_000)
const CALLS = 30
const USER = '01940000-0000-7000-8000-000100000001'
const PATH = '/api/v1/progress/progress'
const READ = { at: 'most', value: 300 } as const

await withKitWorld(async ({ admin, product, token }) => {
  await admin.query(
    `insert into progress_record (enterprise_uuid, progress_id, user_uuid, job_no, app_key, kind_code, progress_business_code, progress_state_code,
       progress_title, progress_count, progress_complete_count, file_size, created_at, updated_at, started_at, finished_at, expire_at)
     select $1, gen_random_uuid(), $2, 'B' || n, 'pkg' || n % 5, 1 + n % 4, 'loan.item', (array['1109505', '1109504'])[1 + (n % 20 = 0)::int],
       '导出物品' || n, 100, 100, 10000, t, t, t + interval '2 s', t + interval '5 s', t + interval '7 days'
     from (select n, now() - make_interval(secs => n * 15000000.0 / $3) as t from generate_series(1, $3::int) n) jobs`,
    [ENTERPRISE, USER, JOBS],
  )
  await admin.query('vacuum analyze progress_record')
  const timed = async (name: string, path: string, bodyOf: (n: number) => object): Promise<void> => {
    const taken: number[] = []
    for (let n = 0; n <= CALLS; n += 1) {
      const begin = performance.now()
      const headers = { authorization: token, 'idempotency-key': randomUUID() }
      const { code } = await once<{ code: number }>(product, { path: `${PATH}/${path}`, body: bodyOf(n), headers })
      if (code !== 200) throw new Error(`${path} answered ${code}`)
      // The first one opens connections.
      if (n > 0) taken.push(performance.now() - begin)
    }
    line(`${name}, p95`, quantile(taken, 0.95), 'ms', READ)
  }
  await timed('own jobs', 'page', (n) => ({ pageNum: 1 + n, pageSize: 50 }))
  await timed('own jobs, the last pages', 'page', (n) => ({ pageNum: JOBS / 50 - n, pageSize: 50 }))
  await timed('own jobs by words', 'page', (n) => ({ pageSize: 50, keyword: `物品${n}` }))
  await timed('own jobs that failed', 'page', () => ({ pageSize: 50, progressStateCode: '1109504' }))
  await timed('jobs of everybody', 'all_page', (n) => ({ pageNum: 1 + n, pageSize: 50, appKey: 'pkg3' }))
})
