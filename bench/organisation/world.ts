// The company in a database of its own on another PostgreSQL, with the product's server beside it.
import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { soundsOf } from '../../server/src/members/sounds.ts'
import { externalAdmin } from '../../server/src/testing/engine.ts'
import { startServer, tempFolder } from '../shared/server.ts'
import { type Department, departments, type Person, people } from './people.ts'

export const ENTERPRISE = '01940000-0000-7000-8000-000200000001'
const ROOT = '01940000-0000-7000-8000-000300000001'
const ADMINISTRATOR = { userName: '13800000001', password: 'Demo@2026' }

export interface Company {
  origin: string
  token: string
  admin: Client
  departments: Department[]
  people: Person[]
}

/** Puts rows into a table as fast as the database takes them; gives the seconds. */
export const copy = async (admin: Client, table: string, rows: Iterable<readonly (string | number | boolean)[]>): Promise<number> => {
  const begun = performance.now()
  const lines = function* () {
    for (const row of rows) yield `${row.join('\t')}\n`
  }
  await pipeline(Readable.from(lines()), admin.query(copyFrom(`copy ${table} from stdin`)))
  return (performance.now() - begun) / 1_000
}

const fillDepartments = async (admin: Client, rooms: readonly Department[]): Promise<void> => {
  const now = new Date().toISOString()
  const table = 'organ (enterprise_uuid, organ_uuid, parent_uuid, organ_name, organ_type_code, sort, created_at, updated_at)'
  await copy(
    admin,
    table,
    rooms.map(({ uuid, parent, name, sort }) => [ENTERPRISE, uuid, parent, name, 3, sort, now, now]),
  )
}

const SOUNDS = 'name_sound (enterprise_uuid, name_of, sound, subject_uuid)'
/** In the order of the key, which the database takes much faster. */
const sounds = (nameOf: number, subjects: readonly { uuid: string; name: string }[]): (string | number)[][] =>
  subjects
    .flatMap(({ uuid, name }) => soundsOf(name).map((sound) => [sound, uuid] as const))
    .sort(([a], [b]) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
    .map(([sound, uuid]) => [ENTERPRISE, nameOf, sound, uuid])

const fillPeople = async (admin: Client, staff: readonly Person[]): Promise<void> => {
  const now = new Date().toISOString()
  await copy(
    admin,
    'user_account (user_uuid, mobile, nick_name, created_at, updated_at)',
    staff.map(({ uuid, mobile, name }) => [uuid, mobile, name, now, now]),
  )
  await copy(
    admin,
    'member (enterprise_uuid, org_user_uuid, user_uuid, user_name, status_code, im_account_id, joined_at, created_at, updated_at)',
    staff.map(({ uuid, name }) => [ENTERPRISE, randomUUID(), uuid, name, 1, randomUUID(), now, now, now]),
  )
  await copy(
    admin,
    'organ_member (enterprise_uuid, organ_uuid, user_uuid, primary_flag)',
    staff.flatMap(({ uuid, seats }) => seats.map((seat, index) => [ENTERPRISE, seat, uuid, index === 0])),
  )
}

const signIn = async (origin: string): Promise<string> => {
  const response = await fetch(`${origin}/api/v1/auth/auth/login_mobile_pc_password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMINISTRATOR),
  })
  const { data } = (await response.json()) as { data: { token: string } }
  return data.token
}

const fill = async (admin: Client): Promise<{ departments: Department[]; people: Person[] }> => {
  const rooms = departments(ROOT)
  const staff = people(rooms)
  await fillDepartments(admin, rooms)
  await fillPeople(admin, staff)
  await copy(admin, SOUNDS, sounds(2, rooms))
  await copy(admin, SOUNDS, sounds(1, staff))
  for (const table of ['organ', 'member', 'organ_member', 'user_account', 'name_sound']) await admin.query(`vacuum analyze ${table}`)
  return { departments: rooms, people: staff }
}

/** Runs `work` with the server on a database of its own that holds the company, and removes it. */
export const withCompany = async (work: (company: Company) => Promise<void>): Promise<void> => {
  const address = externalAdmin()
  const maintenance = new Client({ ...address, database: 'postgres' })
  await maintenance.connect()
  const database = `qfy_organisation_${crypto.randomUUID().slice(0, 8)}`
  const url = `postgres://${address.user}:${typeof address.password === 'string' ? address.password : ''}@${address.host}:${address.port}/${database}`
  await maintenance.query(`create database "${database}" template template0 encoding 'UTF8' locale 'C.UTF-8'`)
  const dataDir = tempFolder()
  const admin = new Client({ connectionString: url })
  try {
    const server = await startServer(dataDir, { DATABASE_URL: url, QFY_SECRET: 'only-for-tests-only-for-tests-only', QFY_SEED_DEMO: '1' })
    await admin.connect()
    try {
      await work({ origin: server.origin, token: await signIn(server.origin), admin, ...(await fill(admin)) })
    } finally {
      await server.stop()
    }
  } finally {
    await admin.end()
    await maintenance.query(`drop database if exists "${database}" with (force)`)
    for (const role of ['app', 'worker']) await maintenance.query(`drop role if exists "${database}_${role}"`)
    await maintenance.end()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
