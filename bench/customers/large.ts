// 100,000 customers with rooms, families and talks: their list, searched and filtered, the calls of one's page, a save that is compared with
// all others, and the search for duplicates of the night.
// node bench/customers/large.ts [customers]
import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import { type Call, once } from '../kit/load.ts'
import { ENTERPRISE, PROJECT, withKitWorld } from '../kit/world.ts'
import { line, p95Of } from '../shared/figures.ts'

const CUSTOMERS = Number(process.argv[2] ?? 100_000)
const CALLS = 40
const [READ_MS, SAVE_MS] = [300, 300]
const APP = '/api/v1/application/pkg10'
const SURNAMES = '赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦尤许何吕施张孔曹严华金魏陶姜'
const GIVEN = '伟芳娜敏静丽强磊军洋勇艳杰娟涛明超秀霞平刚桂英华玉兰红梅建国志文晓宇晨欣佳怡子轩浩然'

/** Everybody has a room; one of ten is a company, has a second number, a family; one of a hundred has a number that is another one's too. */
const fill = async (admin: Client): Promise<void> => {
  const run = (text: string, values: unknown[] = []) => admin.query(text, [ENTERPRISE, ...values])
  await run(
    `insert into main_data_room (enterprise_uuid, uuid, project_uuid, building_uuid, room_no, room_name, room_status_code, created_at, updated_at, version)
     select $1, gen_random_uuid(), $2, (select uuid from main_data_building where enterprise_uuid = $1 and project_uuid = $2 limit 1),
       'B' || n, 'B' || n, (select min(room_status_code) from main_data_room), now(), now(), 1 from generate_series(1, $3::int) n`,
    [PROJECT, CUSTOMERS],
  )
  await run(
    `insert into customers_customer (enterprise_uuid, uuid, customer_no, kind, name, mobile, mobile_key, birthday, source, manager, project_uuid, last_contact, tags,
       state, state_at, created_at, updated_at, version)
     select $1, gen_random_uuid(), 'B' || lpad(n::text, 8, '0'), case when n % 10 = 0 then '2' else '1' end,
       case when n % 10 = 0 then '公司' || n else substr($3, 1 + n % length($3), 1) || substr($4, 1 + (n * 7) % length($4), 1) || substr($4, 1 + (n / 11) % length($4), 1) end,
       '150' || lpad(n::text, 8, '0'), case when n % 10 = 0 then null else '150' || lpad(n::text, 8, '0') end,
       case when n % 10 = 0 then null else date '1950-01-01' + n % 20000 end, (1 + n % 6)::text,
       case when n % 3 = 0 then null else '01940000-0000-7000-8000-000100000001'::uuid end, $5, now() - make_interval(mins => n), null,
       case when n % 20 = 0 then '30' when n % 20 = 1 then '10' else '20' end, now(), now() - make_interval(mins => n * 5), now(), 1
     from generate_series(1, $2::int) n`,
    [CUSTOMERS, SURNAMES, GIVEN, PROJECT],
  )
  await run(
    `insert into customers_customer_mobiles2 (enterprise_uuid, uuid, parent_uuid, sort, phone)
     select $1, gen_random_uuid(), c.uuid, 0, case when n % 100 = 0 then '150' || lpad((n + 7)::text, 8, '0') else '151' || lpad(n::text, 8, '0') end
     from (select uuid, substr(customer_no, 2)::int as n from customers_customer where customer_no like 'B%') c where n % 10 = 0 or n % 100 = 5`,
  )
  await run(
    `insert into customers_relation (enterprise_uuid, uuid, customer, project_uuid, building_uuid, room_uuid, role, share_bp, "primary", payer, starts_on, state, state_at,
       created_at, updated_at, version)
     select $1, gen_random_uuid(), c.uuid, r.project_uuid, r.building_uuid, r.uuid, '1', 10000, true, true, date '2020-01-01' + c.n % 2000, '20', now(), now(), now(), 1
     from (select uuid, substr(customer_no, 2)::int as n from customers_customer where customer_no like 'B%') c
     join (select uuid, project_uuid, building_uuid, substr(room_no, 2)::int as n from main_data_room where room_no ~ '^B[0-9]+$') r on r.n = c.n`,
  )
  await run(
    `insert into customers_interaction (enterprise_uuid, uuid, customer, kind, at, summary, state, state_at, created_at, updated_at, version)
     select $1, gen_random_uuid(), c.uuid, '1', now() - make_interval(hours => k), '问费用', '20', now(), now() - make_interval(hours => k), now(), 1
     from customers_customer c cross join generate_series(1, 2) k where c.customer_no like 'B%'`,
  )
  await run(
    `insert into customers_household (enterprise_uuid, uuid, head, created_at, updated_at, version)
     select $1, gen_random_uuid(), uuid, now(), now(), 1 from customers_customer where customer_no like 'B%0'`,
  )
  await run(
    `insert into record_search (entity, uuid, tokens)
     select 'customers_customer', uuid, im_tokens(md5($1 || 'customers_customer')::uuid, lower(customer_no || E'\\n' || name || E'\\n' || coalesce(mobile, '')))
     from customers_customer where enterprise_uuid = $1::uuid on conflict do nothing`,
  )
  for (const table of ['customer', 'customer_mobiles2', 'relation', 'interaction', 'household'])
    await admin.query(`vacuum analyze customers_${table}`)
  for (const table of ['record_search', 'main_data_room']) await admin.query(`vacuum analyze ${table}`)
}

await withKitWorld(async ({ admin, product, token }) => {
  await fill(admin)
  const ask = <T = { code: number }>(path: string, body: object): Promise<T> => {
    const call: Call = { path: `${APP}/${path}`, body, headers: { authorization: token, 'idempotency-key': randomUUID() } }
    return once<T>(product, call)
  }
  const { rows: some } = await admin.query<{ uuid: string; name: string; mobile: string; version: number }>(
    `select uuid, name, mobile, version from customers_customer where enterprise_uuid = '${ENTERPRISE}' and customer_no like 'B%' and kind = '1' and state = '20' order by uuid limit 2000`,
  )
  const at = (n: number) => some[n * 3] ?? { uuid: '', name: '', mobile: '', version: 1 }
  const of = (field: string, value: string) => ({ pageSize: 50, filter: { field, cmp: 'eq', value } })
  const read = async (name: string, work: (n: number) => Promise<unknown>): Promise<void> =>
    line(`${name}, p95`, await p95Of(CALLS, work), 'ms', { at: 'most', value: READ_MS })
  const page = async (body: object): Promise<void> => {
    const { data } = await ask<{ data: { list: unknown[] } }>('customer/page', { pageSize: 50, ...body })
    if (data.list.length === 0) throw new Error(`nobody found by ${JSON.stringify(body)}`)
  }
  await read('list', () => page({}))
  await read('list, in the middle', () => page({ pageNum: Math.ceil(CUSTOMERS / 100) }))
  await read('list by name', () => page({ sort: [{ field: 'name', order: 'asc' }] }))
  await read('list by last contact', () => page({ sort: [{ field: 'lastContact', order: 'asc' }] }))
  await read('mine', () => page({ filter: { field: 'manager', cmp: 'mine' } }))
  await read('nobody’s', () => page({ filter: { field: 'manager', cmp: 'empty' } }))
  await read('active companies', () =>
    page({
      filter: {
        op: 'and',
        items: [
          { field: 'state', cmp: 'eq', value: '20' },
          { field: 'kind', cmp: 'eq', value: '2' },
        ],
      },
    }),
  )
  await read('searched by name', (n) => page({ keyword: at(n).name }))
  await read('searched by surname', (n) => page({ keyword: at(n).name.slice(0, 1) }))
  await read('searched by phone', (n) => page({ keyword: at(n).mobile }))
  await read('searched by the end of a phone', (n) => page({ keyword: at(n).mobile.slice(-4) }))
  await read('searched by a number', (n) => page({ keyword: `B${at(n).mobile.slice(3)}` }))
  await read('figures', () => ask('customer/kpi', {}))
  const parts = [
    ['customer', (uuid: string) => once(product, { path: `${APP}/customer/info?uuid=${uuid}`, headers: { authorization: token } })],
    ['rooms', (uuid: string) => ask('relation/page', of('customer', uuid))],
    ['talks', (uuid: string) => ask('interaction/page', of('customer', uuid))],
    ['family', (uuid: string) => ask('household/page', of('head', uuid))],
    ['consents', (uuid: string) => ask('consent/page', of('customer', uuid))],
    ['what applications know', (uuid: string) => ask('x/facts', { uuid })],
  ] as const
  for (const [name, part] of parts) await read(`page of one: ${name}`, (n) => part(at(n).uuid))
  await read('page of one, all at once', (n) => Promise.all(parts.map(([, part]) => part(at(n).uuid))))
  await read('relations', () => ask('relation/page', { pageSize: 50 }))
  const saved = await p95Of(CALLS, async (n) => {
    const { code, ...rest } = await ask<{ code: number }>('customer/update', {
      uuid: at(n).uuid,
      version: at(n).version,
      name: `${at(n).name}改`,
    })
    if (code !== 200) throw new Error(`saving answered ${code} ${JSON.stringify(rest)}`)
  })
  line('a name changed and compared, p95', saved, 'ms', { at: 'most', value: SAVE_MS })
  const added = await p95Of(CALLS, async (n) => {
    const { code } = await ask('customer/add', {
      ...{ kind: '1', name: at(n).name, mobile: `1520000${String(n).padStart(4, '0')}`, source: '5' },
      mobiles2: [{ phone: at(n).mobile, note: null }],
    })
    if (code !== 200) throw new Error(`adding answered ${code}`)
  })
  line('a customer with the number of another one added, p95', added, 'ms', { at: 'most', value: SAVE_MS })
  await read('duplicates', () => ask('duplicate/page', { pageSize: 50 }))
})
