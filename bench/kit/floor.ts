// The least a server can do over the same table: Fastify, one statement, the row as it is. No rights, no log, no row-level security.
// node bench/kit/floor.ts <port>, with DATABASE_URL of a role that sees all rows.
import { randomUUID } from 'node:crypto'
import Fastify from 'fastify'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const app = Fastify()

interface Place {
  enterpriseUuid: string
  projectUuid: string
}

const LIST = `select uuid, code, name, kind, project_uuid, qty, deposit, price, max_hours, need_approval, version, created_at, created_by, updated_at
  from loan_item where enterprise_uuid = $1 and deleted_at is null order by created_at desc, uuid limit 50`
const COUNT = 'select count(*) from loan_item where enterprise_uuid = $1 and deleted_at is null'

app.post<{ Body: Place }>('/list', async ({ body }) => (await pool.query(LIST, [body.enterpriseUuid])).rows)
app.post<{ Body: Place }>('/list-total', async ({ body }) => {
  const [{ rows }, counted] = await Promise.all([
    pool.query(LIST, [body.enterpriseUuid]),
    pool.query<{ count: string }>(COUNT, [body.enterpriseUuid]),
  ])
  return { rows, total: Number(counted.rows[0]?.count) }
})
app.post<{ Body: Place & { code: string } }>('/add', async ({ body }) => {
  const uuid = randomUUID()
  await pool.query(
    `insert into loan_item (enterprise_uuid, uuid, code, name, kind, project_uuid, qty, created_at, updated_at)
     values ($1, $2, $3, '钥匙', '1', $4, 1, now(), now())`,
    [body.enterpriseUuid, uuid, body.code, body.projectUuid],
  )
  return { uuid }
})
app.post<{ Body: Place & { uuid: string; qty: number } }>('/update', async ({ body }) => {
  const { rows } = await pool.query<{ version: number }>(
    'update loan_item set qty = $3, version = version + 1, updated_at = now() where enterprise_uuid = $1 and uuid = $2 returning version',
    [body.enterpriseUuid, body.uuid, body.qty],
  )
  return { version: rows[0]?.version }
})

await app.listen({ host: '127.0.0.1', port: Number(process.argv[2]) })
