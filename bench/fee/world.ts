// An estate of the demo enterprise: buildings of rooms, each with its owner who pays, and an item that all of them are charged for.
import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import { type Call, once } from '../kit/load.ts'
import { ENTERPRISE, type KitWorld, PROJECT } from '../kit/world.ts'

const ROOMS_OF_BUILDING = 100

interface Answer<T> {
  code: number
  msg: string
  data: T
}

/** Asks the product as the administrator; everything must be answered well. */
export const asking =
  ({ product, token }: KitWorld) =>
  async <T = { uuid: string }>(path: string, body: object): Promise<T> => {
    const call: Call = { path: `/api/v1/application/${path}`, body, headers: { authorization: token, 'idempotency-key': randomUUID() } }
    const { code, msg, data } = await once<Answer<T>>(product, call)
    if (code !== 200) throw new Error(`${path} answered ${code} ${msg} ${JSON.stringify(data)}`)
    return data
  }

/** What the room with a number is called, its owner, and the owner's phone. */
export const roomOf = (n: number): string => `Z${1 + Math.floor(n / ROOMS_OF_BUILDING)}-${n}`
export const nameOf = (n: number): string => `${['王', '李', '张', '刘', '陈'][n % 5]}业主${n}`
export const mobileOf = (n: number): string => `139${String((n * 7_919) % 100_000_000).padStart(8, '0')}`

const stamps = 'created_at, updated_at, version'
const now = 'now(), now(), 1'

/** So many rooms with owners of their own, called as above. */
export const plantRooms = async (admin: Client, rooms: number): Promise<void> => {
  const run = (text: string) => admin.query(text.replaceAll('$e', `'${ENTERPRISE}'`).replaceAll('$p', `'${PROJECT}'`))
  await run(`
    insert into main_data_building (enterprise_uuid, uuid, project_uuid, building_type_code, building_name, ${stamps})
    select $e, gen_random_uuid(), $p, (select min(building_type_code) from main_data_building), 'Z' || n || '幢', ${now}
    from generate_series(1, ${Math.ceil(rooms / ROOMS_OF_BUILDING)}) n`)
  await run(`
    insert into main_data_room (enterprise_uuid, uuid, project_uuid, building_uuid, room_no, room_name, room_status_code, building_area, ${stamps})
    select $e, gen_random_uuid(), $p, b.uuid, 'Z' || n, 'Z' || 1 + n / ${ROOMS_OF_BUILDING} || '-' || n, 1, 60 + n % 97, ${now}
    from generate_series(0, ${rooms - 1}) n join main_data_building b on b.building_name = 'Z' || 1 + n / ${ROOMS_OF_BUILDING} || '幢'`)
  await run(`
    insert into customers_customer (enterprise_uuid, uuid, customer_no, kind, name, mobile, source, project_uuid, state, state_at, ${stamps})
    select $e, gen_random_uuid(), room_no, '1', (array['王', '李', '张', '刘', '陈'])[1 + n % 5] || '业主' || n, '139' || lpad((n * 7919 % 100000000)::text, 8, '0'),
      '5', $p, '20', now(), ${now}
    from (select room_no, substr(room_no, 2)::bigint as n from main_data_room where room_no like 'Z%') rooms`)
  await run(`
    insert into customers_relation (enterprise_uuid, uuid, customer, project_uuid, building_uuid, room_uuid, role, "primary", payer, starts_on, state, state_at, ${stamps})
    select $e, gen_random_uuid(), c.uuid, m.project_uuid, m.building_uuid, m.uuid, '1', true, true, '2020-01-01', '20', now(), ${now}
    from main_data_room m join customers_customer c on c.customer_no = m.room_no where m.room_no like 'Z%'`)
  await run(`
    insert into record_search (entity, uuid, tokens)
    select entity, uuid, im_tokens(md5($e || entity)::uuid, lower(body)) from (
      select 'main_data_room' as entity, uuid, room_name || E'\\n' || room_no as body from main_data_room where room_no like 'Z%'
      union all select 'customers_customer', uuid, concat_ws(E'\\n', customer_no, name, mobile) from customers_customer where customer_no like 'Z%') searched`)
  for (const table of ['record_search', 'main_data_building', 'main_data_room', 'customers_customer', 'customers_relation'])
    await admin.query(`vacuum analyze ${table}`)
}

/** Charges the rooms a fee by their area; gives its item. */
export const chargeRooms = async (world: KitWorld): Promise<string> => {
  const ask = asking(world)
  const { uuid: item } = await ask('pkg2/chargeItem/add', {
    ...{ itemCode: 'Z-WY', itemName: '物业费Z', kind: '1', billMode: '1', objectType: '1', prepayMode: '1', cycleMonths: '3', dueDays: 30 },
    ...{ roundUnit: '1', roundMode: '1', taxRate: '600', allowPartial: true, allowPrepay: true, onlinePay: true },
  })
  await ask('pkg2/ratePlan/add', { item, projectUuid: PROJECT, formula: '1', unitPrice: '2.8', effectiveFrom: '2020-01-01' })
  await world.admin.query(
    `insert into fee_charge_assign (enterprise_uuid, uuid, item, project_uuid, building_uuid, room_uuid, start_date, ${stamps})
     select enterprise_uuid, gen_random_uuid(), $1, project_uuid, building_uuid, uuid, '2026-01-01', ${now} from main_data_room where room_no like 'Z%'`,
    [item],
  )
  await world.admin.query('vacuum analyze fee_charge_assign')
  return item
}

/** So many of 1,024 bills are still owed, of whatever year. */
const OPEN = 72

/** So many bills of an item, made quarter by quarter for all rooms, the last of them due a month ago; most are paid. */
export const plantBills = async ({ admin }: KitWorld, item: string, { rooms, bills }: { rooms: number; bills: number }): Promise<void> => {
  await admin.query(
    `insert into fee_receivable (enterprise_uuid, uuid, recv_no, item, project_uuid, building_uuid, room_uuid, object_name, customer, payer_name, payer_phone,
       period_begin, period_end, bill_date, due_date, original, discount, adjust, owed, late_accrued, late_waived, paid, late_paid, written_off, principal_paid,
       outstanding, tax, paid_on, source_uuid, source_key, state, state_at, ${stamps})
     select $1, gen_random_uuid(), 'Z-' || n, $2, r.project_uuid, r.building_uuid, r.uuid, r.room_name, r.customer, r.name, r.mobile,
       day, day + 90, day, day + 30, 25000, 0, 0, 25000, 0, 0, paid, 0, 0, paid, 25000 - paid, 1415, case when paid > 0 then day + 20 end,
       r.assign::text, r.assign || ' ' || day || ' ' || n, case when paid > 0 then '40' else '20' end, day, day, day, 1
     from (select row_number() over (order by room_name) - 1 as at, m.*, c.uuid as customer, c.name, c.mobile, a.uuid as assign
       from main_data_room m join customers_customer c on c.customer_no = m.room_no join fee_charge_assign a on a.room_uuid = m.uuid and a.item = $2) r
     join generate_series(0, $3::int - 1) n on n % $4::int = r.at
     cross join lateral (select current_date - 60 - 91 * (($3 - 1 - n) / $4::int)::int as day, case when hashint4(n) & 1023 < ${OPEN} then 0 else 25000 end as paid) made
     order by n`,
    [ENTERPRISE, item, bills, rooms],
  )
  await admin.query('vacuum analyze fee_receivable')
}
