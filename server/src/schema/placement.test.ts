import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase, withClient } from '#src/testing/database.ts'

// Keeps the tables ready to be spread over several PostgreSQL servers by enterprise (ADR 28). A new global table, or a key without the
// enterprise, fails here until it is argued for: the lists may get shorter, not longer.

/** Where a table without an enterprise would stand, and why it has none. */
const GLOBAL = {
  'read everywhere, written seldom: a copy on every server': {
    area_change: 'administrative areas are those of the country',
    crypto_key: 'keys of the installation',
    dictionary_entry: 'words of the platform',
    flow_template: 'templates for all enterprises',
    im_cluster: 'in which clusters the data has lived',
    market_app: 'what the market offers to all',
    market_classify: 'parts of the market',
    oauth_key: 'keys that sign for the installation',
  },
  'of a person, who works in several enterprises: on the first server': {
    auth_session: 'a token is looked up before there is an enterprise',
    login_log: 'whoever signs in may belong to several',
    passkey: 'of a person',
    recovery_code: 'of a person',
    totp_factor: 'of a person',
    user_account: 'of a person',
  },
  'before anybody is known: on the first server': {
    captcha: 'shown to strangers',
    login_failure: 'counted by address and mobile',
    login_qrcode: 'waits for somebody to scan it',
    passkey_challenge: 'waits for an answer',
    sign_in_proof: 'between two steps of signing in',
    sms_code: 'sent to a mobile, whoever has it',
    sms_sent: 'counted over all enterprises',
  },
  'tells whose something is (ADR 18): on the first server': {
    external_identity: 'who somebody is whom a provider names',
    identity_provider: 'found by the address that somebody types',
    oidc_attempt: 'found by what the provider sends back',
    pay_number: 'found by the number in a callback',
    public_link: 'found by the token in an address',
    telemetry_token: 'found by the token of a device',
  },
  'work of the platform over all enterprises: on the first server': {
    backup_run: 'of the whole installation',
    market_comment: 'read by all who look at the market',
    market_transfer: 'waited for by the platform',
    pay_check: 'bills of the channels',
    pay_day: 'bills of the channels',
    pay_mock_trade: 'the channel that stands in for others',
    pay_stray: 'payments that nobody knows',
  },
  'of rows of an enterprise, under another name: spread with them once it has the column': {
    idempotency_record: 'its scope is a hash of whose call it is',
    im_search: 'index of messages (ADR 7), by `tenant_uuid`',
    im_search_place: 'index of messages (ADR 7), by conversation',
    record_search: 'index of rows (ADR 7), by their ids',
  },
}

/** Keys of tenant tables that hold over all enterprises. What each would become is told in ADR 28. */
const KEYS_OVER_ENTERPRISES = {
  'enterprise.enterprise_ai_key': 'one enterprise of the installation pays for the assistant',
  'enterprise.enterprise_name_key': 'no two enterprises of one name',
  'invite_code.invite_code_key': 'a code is typed before anybody is in the enterprise',
  'meeting_booking.meeting_booking_overlap': 'a room, whose id is of one enterprise, is booked once at a time',
  'member.member_im_account_key': 'an account of the messenger is of one member',
  'outbox.outbox_pkey': 'events are taken in the order of their numbers, over all enterprises',
}

const IS_TENANT = "exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'enterprise_uuid' and not a.attisdropped)"
const OURS = "c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition"

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** The names that a statement gives, in order. */
const namesBy = (statement: string): Promise<string[]> =>
  withClient(database.owner, async (client) => (await client.query<{ name: string }>(statement)).rows.map(({ name }) => name).sort())

test('most tables carry the enterprise; those that do not are listed with a place and a reason', async () => {
  const global = await namesBy(`select c.relname as name from pg_class c where ${OURS} and not ${IS_TENANT}`)
  const tenant = await namesBy(`select c.relname as name from pg_class c where ${OURS} and ${IS_TENANT}`)
  expect(global).toEqual(
    Object.values(GLOBAL)
      .flatMap((tables) => Object.keys(tables))
      .sort(),
  )
  expect(tenant.length).toBeGreaterThan(5 * global.length)
})

test('in a tenant table the enterprise never lacks', async () => {
  // Events may belong to nobody.
  expect(
    await namesBy(`select c.relname as name from pg_class c where ${OURS} and ${IS_TENANT} and not exists (
      select from pg_attribute a where a.attrelid = c.oid and a.attname = 'enterprise_uuid' and a.attnotnull)`),
  ).toEqual(['outbox'])
})

test('every tenant table has a primary key', async () => {
  expect(
    await namesBy(`select c.relname as name from pg_class c where ${OURS} and ${IS_TENANT} and not exists (
      select from pg_index i where i.indrelid = c.oid and i.indisprimary)`),
  ).toEqual([])
})

test('primary keys, unique keys and exclusions of tenant tables hold within an enterprise', async () => {
  expect(
    await namesBy(`
      select c.relname || '.' || k.relname as name
      from pg_class c
      join pg_index i on i.indrelid = c.oid and (i.indisunique or i.indisexclusion)
      join pg_class k on k.oid = i.indexrelid
      where ${OURS} and ${IS_TENANT} and not exists (
        select from pg_attribute a where a.attrelid = c.oid and a.attname = 'enterprise_uuid' and a.attnum = any(i.indkey))
        -- An exclusion has the enterprise as a range of one.
        and coalesce(pg_get_expr(i.indexprs, i.indrelid), '') not like '%enterprise_uuid%'`),
  ).toEqual(Object.keys(KEYS_OVER_ENTERPRISES).sort())
})

test('references stay inside the enterprise', async () => {
  expect(
    await namesBy(`
      select conrelid::regclass || '.' || conname as name from pg_constraint f
      where f.contype = 'f' and f.connamespace = 'public'::regnamespace and not exists (
        select from unnest(f.conkey, f.confkey) as pair (own, other)
        join pg_attribute a on a.attrelid = f.conrelid and a.attnum = pair.own and a.attname = 'enterprise_uuid'
        join pg_attribute b on b.attrelid = f.confrelid and b.attnum = pair.other and b.attname = 'enterprise_uuid')`),
  ).toEqual([])
})
