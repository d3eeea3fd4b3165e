// The least a server can do over the same table: Fastify, one statement, the row as it is. No rights, no log, no row-level security.
// And, as `-whole`, the writes that the product makes with it, in one message. node bench/kit/floor.ts <port>, with DATABASE_URL of a role that sees all rows.
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

const piped = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 16, pipeline: true })
/** The statements of one transaction, each prepared once a connection, in one packet. */
const whole = async (enterpriseUuid: string, statements: readonly pg.QueryConfig[]) => {
  const client = await piped.connect()
  const { stream } = (client as unknown as { connection: { stream: { cork(): void; uncork(): void } } }).connection
  try {
    stream.cork()
    const sent = [
      client.query(`begin; set local app.enterprise_uuid = '${enterpriseUuid}'`),
      ...statements.map((statement) => client.query(statement)),
      client.query('commit'),
    ]
    stream.uncork()
    return (await Promise.all(sent)).at(1)
  } finally {
    client.release()
  }
}
const logOf = (enterpriseUuid: string, uuid: string): pg.QueryConfig => ({
  name: 'log',
  text: `insert into operation_log (enterprise_uuid, uuid, operated_at, user_uuid, user_name, module_code, module_name, operate_type_code,
    object_type, object_uuid, object_name, content, diff) values ($1, $2, now(), $3, '张伟', 'pkg41', '钥匙借还', 'update', 'loan_item', $4, '钥匙', '修改借用物「钥匙」', $5)`,
  values: [enterpriseUuid, randomUUID(), enterpriseUuid, uuid, JSON.stringify([{ field: 'qty', label: '总数', before: '1', after: '2' }])],
})
app.post<{ Body: Place & { code: string } }>('/add-whole', async ({ body }) => {
  const uuid = randomUUID()
  await whole(body.enterpriseUuid, [
    {
      name: 'add',
      text: `insert into loan_item (enterprise_uuid, uuid, code, name, kind, project_uuid, qty, created_at, updated_at)
     values ($1, $2, $3, '钥匙', '1', $4, 1, now(), now())`,
      values: [body.enterpriseUuid, uuid, body.code, body.projectUuid],
    },
    logOf(body.enterpriseUuid, uuid),
    {
      name: 'search',
      text: "insert into record_search (entity, uuid, tokens) values ('loan_item', $1, im_tokens(md5($2 || 'loan_item')::uuid, $3))",
      values: [uuid, body.enterpriseUuid, `${body.code}\n钥匙`.toLowerCase()],
    },
    {
      name: 'key',
      text: 'insert into idempotency_record (scope, body_hash, started_at, status, answer) values ($1, $2, now(), 200, $3)',
      values: [randomUUID() + uuid.slice(0, 7), uuid + uuid.slice(0, 7), 'x'.repeat(200)],
    },
  ])
  return { uuid }
})
app.post<{ Body: Place & { uuid: string; qty: number } }>('/update-whole', async ({ body }) => {
  const result = await whole(body.enterpriseUuid, [
    {
      name: 'update',
      text: 'update loan_item set qty = $3, version = version + 1, updated_at = now() where enterprise_uuid = $1 and uuid = $2 returning version',
      values: [body.enterpriseUuid, body.uuid, body.qty],
    },
    logOf(body.enterpriseUuid, body.uuid),
  ])
  return { version: result?.rows[0]?.version }
})

await app.listen({ host: '127.0.0.1', port: Number(process.argv[2]) })
