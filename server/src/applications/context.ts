import type { Words } from '@qifuyun/contract/core/catalogue.ts'
import { chinese } from '@qifuyun/contract/core/catalogue.ts'
import { ROLE } from '@qifuyun/contract/core/roles.ts'
import { appOfLimit } from '@qifuyun/kit/app.ts'
import type { Added, ChosenMessages, Context, Links, Messages, People, Rows } from '@qifuyun/kit/context.ts'
import type { Entity, StoredOf, ValueOf, Where } from '@qifuyun/kit/entity.ts'
import type { AnyStored } from '@qifuyun/kit/handlers.ts'
import { labelIn } from '@qifuyun/kit/labels.ts'
import { name as quoted, type Sql } from '@qifuyun/kit/sql.ts'
import { filterOf } from '@qifuyun/kit/where.ts'
import { isPassword, listUsers } from '#src/auth/service.ts'
import { presentFiles } from '#src/files/service.ts'
import { applicationState } from '#src/installed-apps/service.ts'
import { filterActive, findMember, headsOf, memberNames, membersIn, organsBelow, organsOf } from '#src/members/service.ts'
import { findMessages, jumpToSession, openRecordGroup } from '#src/messaging/service.ts'
import { NOBODY, type Operator } from '#src/operation-log/service.ts'
import { getTableName, type SQL, sql } from '#src/platform/database/drizzle.ts'
import { steady, type Tx } from '#src/platform/database/transaction.ts'
import { wholeRows } from '#src/platform/database/whole-rows.ts'
import type { Member } from '#src/platform/http/caller.ts'
import type { Platform } from '#src/platform/platform.ts'
import { valuesIn } from '#src/platform/words.ts'
import { limitOf } from '#src/roles/service.ts'
import { linksOf, openLink, openLinks, revokeLinks } from '#src/self-service/service.ts'
import { workingCalendar } from '#src/working-days/service.ts'
import { order, ordered } from './commands/order.ts'
import { addLine } from './comments/comment.ts'
import { publish } from './events/emit.ts'
import { queryAll, queryOthers } from './events/query.ts'
import { figuresIn } from './figures/figures-in.ts'
import { jobsOf } from './jobs/starting.ts'
import { aggregate, aggregateBy, conditionIn, EVERYTHING } from './read/aggregates.ts'
import type { Person } from './read/scope.ts'
import { settingsFor } from './read/settings.ts'
import { projectsReached, readerOf } from './runtime/access.ts'
import { approvalPath } from './runtime/approval-path.ts'
import { rowsContaining, rowsOfCaller } from './runtime/caller-rows.ts'
import { telemetryOf } from './runtime/devices.ts'
import { notify, replaceRowTodos } from './runtime/notes.ts'
import { paymentsOf } from './runtime/payments.ts'
import { holdsAll, rightHolders } from './runtime/right-holders.ts'
import { type ServedEntity, servedOf } from './runtime/served-entity.ts'
import { signingOf } from './runtime/signing.ts'
import { toSql } from './runtime/statements.ts'
import { TEXT_JOB } from './runtime/text-messages.ts'
import { explainStatement } from './schema/broken-rules.ts'
import { columnAt } from './schema/entity-table.ts'
import { numbersOf } from './schema/number-rules.ts'
import { indexStored } from './search/tokens.ts'
import { act } from './write/act.ts'
import { addRow, addRows, recordRow, recordRows } from './write/add.ts'
import { lockBalances } from './write/balances.ts'
import { unsealRows, writeRow, writeRows } from './write/change.ts'
import { type Draft, isGood, refusalOf } from './write/draft.ts'
import { referredAmong } from './write/referrers.ts'
import { pointBack, repoint } from './write/repoint.ts'
import { lockStored, readStored, storedRows } from './write/row-store.ts'
import type { DbRow } from './write/stored-row.ts'
import type { Writing } from './write/writer.ts'

/** How far back clocks may have begun. */
const CLOCKS_MS = 62 * 86_400_000

// Rows are known by the entity's definition, which also made their table.
const as = <E extends Entity>(row: AnyStored): StoredOf<E> => row as unknown as StoredOf<E>

const findRows = async ({ tx }: Writing, of: Entity, where: SQL | undefined, limit: number) => {
  const served = servedOf(of)
  const { table } = served
  const order = sql`${columnAt(table, 'createdAt')}, ${columnAt(table, 'uuid')}`
  // Applications ask by conditions that stand in their code: each is a statement of its own.
  const rows: DbRow[] = await wholeRows(steady(tx), table, sql`where ${where} order by ${order} limit ${limit}`)
  return storedRows(tx, served, rows)
}

const findByUuid = ({ tx }: Writing, of: Entity, uuids: readonly string[]) => readStored(tx, servedOf(of), uuids)

/** Messages as the actor reads them. */
const readMessages = async ({ tx, enterpriseUuid, actor }: Writing, { sessionUuid, seqList }: ChosenMessages) => {
  const reader = actor === null ? undefined : await findMember(tx, actor.userUuid)
  if (reader === undefined) throw new Error('nobody reads the messages')
  const found = await findMessages(tx, { enterpriseUuid, imAccountId: reader.imAccountId }, sessionUuid, seqList)
  return { ...found, path: jumpToSession(sessionUuid, seqList[0]) }
}

const addedOf = (draft: Draft): Added => {
  const refusal = refusalOf(draft)
  if (refusal === null) return { uuid: draft.row.uuid }
  const { said } = refusal
  return { problems: isGood({ ...draft, refusal: null }) ? { '': said } : draft.problems }
}

/** How the history tells of a write: words of the application in its name. */
const saidIn = ({ app }: ServedEntity, label: Words) => (typeof label === 'string' ? labelIn(app, label) : label)
const sentenceIn = (served: ServedEntity, label: Words | undefined) => (label === undefined ? undefined : saidIn(served, label))

const aggregatesOf = (writing: Writing): Pick<Rows, 'count' | 'countBy' | 'sum' | 'sumBy'> => ({
  count: (of, where) => aggregate(writing, of, { where: where && filterOf(of, where) }),
  // The values of a group are those of the column by which it is made.
  countBy: async <E extends Entity, K>(of: E, by: K & string, where?: Where<E>) =>
    (await aggregateBy(writing, of, by, { where: where && filterOf(of, where) })) as Map<ValueOf<E, K>, number>,
  sum: (of, field, where) => aggregate(writing, of, { sum: field, where: where && filterOf(of, where) }),
  // As in `countBy`.
  sumBy: async <E extends Entity, K>(of: E, field: string, by: K & string, where?: Where<E>) =>
    (await aggregateBy(writing, of, by, { sum: field, where: where && filterOf(of, where) })) as Map<ValueOf<E, K>, number>,
})

const rowsOf = (writing: Writing): Rows => ({
  newUuid: () => writing.platform.ids.uuid(),
  find: async <E extends Entity>(of: E, uuid: string) => {
    const [row] = await findByUuid(writing, of, [uuid])
    return row && as<E>(row)
  },
  findEach: async <E extends Entity>(of: E, uuids: readonly (string | null)[]) => {
    const asked = [...new Set(uuids)].filter((uuid) => uuid !== null)
    const found = asked.length === 0 ? [] : await findByUuid(writing, of, asked)
    return new Map(found.map((row) => [row.uuid, as<E>(row)]))
  },
  settings: async <E extends Entity>(of: E, projectUuid?: string) => as<E>(await settingsFor(writing.tx, servedOf(of), projectUuid)),
  list: async <E extends Entity>(of: E, where: Where<E>, limit: number) =>
    (await findRows(writing, of, await conditionIn(writing, of, filterOf(of, where)), limit)).map((row) => as<E>(row)),
  ...aggregatesOf(writing),
  lock: async <E extends Entity>(of: E, uuids: readonly string[]) => {
    const served = servedOf(of)
    return (await lockStored(writing.tx, served, uuids)).map((row) => as<E>(row))
  },
  add: async (of, input, own) => ({ uuid: (await addRow(writing, servedOf(of), input, own)).row.uuid }),
  addEach: async (of, inputs) =>
    (
      await addRows(
        writing,
        servedOf(of),
        inputs.map((input) => ({ ...input })),
      )
    ).map(addedOf),
  record: async (of, values) => ({ uuid: (await recordRow(writing, servedOf(of), values)).row.uuid }),
  recordEach: async (of, rows, label) => {
    const served = servedOf(of)
    return (await recordRows(writing, served, rows, sentenceIn(served, label))).map(({ row }) => ({ uuid: row.uuid }))
  },
  balances: async <E extends Entity>(of: E, keys: readonly object[]) =>
    (
      await lockBalances(
        writing,
        servedOf(of),
        keys.map((key) => ({ ...key })),
      )
    ).map((row) => as<E>(row)),
  update: (of, uuid, changes, label, cause) => {
    const served = servedOf(of)
    return writeRow(writing, served, uuid, changes, { label: sentenceIn(served, label), cause })
  },
  updateEach: (of, changes, label) => {
    const served = servedOf(of)
    return writeRows(writing, served, changes, { label: sentenceIn(served, label) })
  },
  act: async (of, uuid, name, form = {}) => {
    const served = servedOf(of)
    const action = served.entity.spec.actions[name]
    if (action === undefined) throw new Error(`${served.key} has no action ${name}`)
    await act(writing, served, uuid, { name, action, reach: EVERYTHING, sent: { ...form } })
  },
  comment: (of, rowUuid, content) => addLine(writing, servedOf(of), rowUuid, content),
  // The application says what its statement gives.
  unseal: async (of, uuids, label) => {
    const served = servedOf(of)
    await unsealRows(writing, served, uuids, sentenceIn(served, label))
  },
  query: async <Row extends object>(statement: Sql) => {
    const answer = steady(writing.tx).execute(toSql(statement))
    const { rows } = await answer.catch((error: unknown) => {
      throw explainStatement(error)
    })
    return rows as Row[]
  },
  mine: (of) => rowsOfCaller(writing, of),
  containing: rowsContaining,
  referred: (of, uuids) => referredAmong(writing.tx, servedOf(of), uuids),
  repoint: async (of, from, to, label) => {
    const served = servedOf(of)
    return repoint(writing, served, { from, to }, saidIn(served, label))
  },
  pointBack: async (of, moved, ends, label) => {
    const served = servedOf(of)
    await pointBack(writing, moved, ends, saidIn(served, label))
  },
  table: (of) => quoted(getTableName(servedOf(of).table)),
  reindex: async (of, uuids) => indexStored(writing.tx, servedOf(of), await findByUuid(writing, of, uuids)),
})

const peopleOf = ({ tx, platform, now, actor, caller }: Writing): People => ({
  namesOf: (userUuids) => memberNames(tx, userUuids),
  mobilesOf: async (userUuids) => new Map([...(await listUsers(tx, userUuids))].map(([uuid, { mobile }]) => [uuid, mobile])),
  activeAmong: async (userUuids) =>
    new Set(
      await filterActive(
        tx,
        [...new Set(userUuids)].filter((uuid) => uuid !== null),
      ),
    ),
  limitOf: async (of) => {
    const { appKey } = appOfLimit(of)
    return appKey === null || actor === null ? of.default : limitOf(tx, actor.userUuid, appKey, of, caller?.narrowedRoleId)
  },
  knowPassword: async (password) => actor !== null && isPassword(platform, actor.userUuid, password),
  membersIn: async (organUuids) => membersIn(tx, await organsBelow(tx, organUuids)),
  holdersOf: (of, verb, projectUuid) => rightHolders(tx, of, verb, projectUuid),
  projectsReached: async (of) => (caller === undefined ? null : projectsReached(tx, caller, servedOf(of), now)),
  may: (of, userUuid, verbs) => holdsAll(tx, of, userUuid, verbs, now),
  organsOf: (userUuid) => organsOf(tx, userUuid),
  readerOf: (userUuid) => readerOf(tx, userUuid),
  headsOf: (organUuid) => headsOf(tx, organUuid),
})

const messagesOf = (writing: Writing): Messages => ({
  notify: (note) => notify(writing, note),
  replaceTodos: (todos) => replaceRowTodos(writing, todos),
  sendText: async ({ text, ...to }) => {
    await writing.platform.jobs.enqueue(writing.tx, TEXT_JOB, { ...to, text: chinese(text), values: valuesIn(text) })
  },
  openGroup: async ({ name, userUuids, sessionUuid }) => {
    const { tx, platform, enterpriseUuid } = writing
    const opened = await openRecordGroup(tx, platform, { enterpriseUuid, sessionUuid, groupName: name, userUuids })
    return { sessionUuid: opened, path: jumpToSession(opened) }
  },
  read: (chosen) => readMessages(writing, chosen),
})

const linksIn = ({ tx, platform, enterpriseUuid }: Writing): Links => ({
  open: ({ kind }, rowUuid, expiresAt) => openLink(tx, platform, { enterpriseUuid, kind, rowUuid }, expiresAt),
  openAll: ({ kind }, rowUuids, expiresAt) => openLinks(tx, platform, { enterpriseUuid, kind }, rowUuids, expiresAt),
  of: ({ kind }, rowUuids) => linksOf(tx, platform, { enterpriseUuid, kind }, rowUuids),
  revoke: ({ kind }, rowUuid) => revokeLinks(tx, platform, { enterpriseUuid, kind, rowUuid }),
  address: (path) => `${platform.config.publicUrl ?? ''}${path}`,
})

const contextOf = (writing: Writing): Context => ({
  actor: writing.actor,
  clock: {
    now: writing.now,
    workingCalendar: (since = new Date(writing.now.getTime() - CLOCKS_MS)) => workingCalendar(writing.tx, since),
  },
  rows: rowsOf(writing),
  people: peopleOf(writing),
  messages: messagesOf(writing),
  links: linksIn(writing),
  events: {
    publish: (event, about, more) => publish(writing, event, [{ about, more }]),
    publishEach: (event, facts) => publish(writing, event, facts),
  },
  applications: {
    query: (port, asked) => queryOthers(writing, port, asked),
    queryAll: (port, asked) => queryAll(writing, port, asked),
    order: (command, input, fields) => order(writing, command, input, fields),
    ordered: (command, about) => ordered(writing, command, about),
    isOpen: async (appKey) => (await applicationState(writing.tx, appKey, writing.actor?.userUuid ?? null, writing.now)).open,
  },
  files: { shown: (paths) => presentFiles(writing.tx, writing.platform, paths) },
  signing: signingOf(writing.platform.secrets, writing.enterpriseUuid),
  numbers: numbersOf(writing),
  approvals: { path: (flow, form) => approvalPath(writing, flow, form) },
  jobs: jobsOf(writing),
  payments: paymentsOf(writing),
  telemetry: telemetryOf(writing),
  figures: figuresIn(writing),
})

/** Who writes: a caller with their rights, or nobody (timers, jobs, seeds). */
export interface Writer {
  tx: Tx
  platform: Platform
  enterpriseUuid: string
  person: { userUuid: string; userName: string; manager: boolean } | null
  operator?: Operator
  now: Date
  /** As in `Writing`. */
  uploader?: string
  silent?: boolean
  caller?: Person
}

/** What writing works with, in a transaction of the enterprise. */
export const openWriting = ({
  tx,
  platform,
  enterpriseUuid,
  person,
  operator = NOBODY,
  now,
  uploader,
  silent = platform.silent,
  caller,
}: Writer): Writing => {
  const writing: Writing = {
    tx,
    platform,
    enterpriseUuid,
    actor: person,
    operator,
    now,
    held: new Map(),
    ...(uploader !== undefined && { uploader }),
    ...(silent !== undefined && { silent }),
    ...(caller !== undefined && { caller }),
    context: () => contextOf(writing),
  }
  return writing
}

interface Reader {
  tx: Tx
  platform: Platform
  caller: Member & { userUuid: string }
  now: Date
}

/** What functions of applications are called with while a caller reads. */
export const createContext = ({ caller, ...reader }: Reader): Context => {
  const { userUuid, userName, enterpriseUuid, roles } = caller
  const operator = { ...NOBODY, userUuid, userName }
  const person = { userUuid, userName, manager: roles.includes(ROLE.admin) }
  return openWriting({ ...reader, enterpriseUuid, person, operator, caller }).context()
}

/** What functions of applications are called with when something happens by itself. */
export const contextIn = (tx: Tx, platform: Platform, enterpriseUuid: string): Context =>
  openWriting({ tx, platform, enterpriseUuid, person: null, now: platform.clock.now() }).context()
