import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { SaveCall } from '@qifuyun/kit/handlers.ts'
import { KitRefusal } from '@qifuyun/kit/refusal.ts'
import { customer, PERSON, SOURCE } from '#src/customers/records/customer.ts'
import { EXISTING, type entry } from '#src/customers/residence/entry.ts'
import { keyOf, knownAmong } from '#src/customers/residence/knowing.ts'
import { relation } from '#src/customers/residence/relation.ts'
import { judgeRelations, type Relation } from '#src/customers/residence/settling.ts'
import { refusalAt } from '#src/customers/texts.ts'

type Entry = StoredOf<typeof entry>

const asRelation = (row: Entry, of: string): Relation => ({
  ...{ uuid: row.uuid, version: 1, createdAt: row.createdAt, createdBy: row.createdBy, customer: of },
  ...{ projectUuid: row.projectUuid, buildingUuid: row.buildingUuid, roomUuid: row.roomUuid, role: row.role, shareBp: row.shareBp },
  ...{ primary: false, payer: false, startsOn: row.startsOn, endsOn: row.endsOn, documents: [] },
  ...{ successor: null, handedOn: null, reason: null, state: relation.stateCode(row.self ? 'toConfirm' : 'active') },
})

/** A number that somebody has already, a share that is not left, a residence that is there: told before anything is stored. */
export const judgeEntries = async (call: SaveCall<Entry>): Promise<(Partial<Entry> | KitRefusal)[]> => {
  const known = await knownAmong(
    call,
    call.saves.map(({ row }) => row),
  )
  // Those who do not exist yet are one for each number, or name.
  const fresh = new Map(call.saves.map(({ row }) => [keyOf(row), call.rows.newUuid()]))
  const customerOf = (row: Entry): string => known.get(keyOf(row)) ?? fresh.get(keyOf(row)) ?? ''
  const relations = await judgeRelations({
    ...call,
    saves: call.saves.map(({ row }) => ({ before: null, row: asRelation(row, customerOf(row)) })),
  })
  return call.saves.map(({ before, row }, index) => {
    if (before !== null) return {}
    // Nobody signs in who enters themselves by a link.
    const self = call.actor === null
    if (known.has(keyOf(row)) && row.existing === EXISTING.skip && !self)
      return row.kind === PERSON ? refusalAt('mobile', '手机号已存在') : refusalAt('name', '该客户已存在')
    const judged = relations[index]
    return judged instanceof KitRefusal && !self ? judged : { self }
  })
}

/** Customers and relations come of what was entered: everybody once, however many rooms. */
export const enter = async (call: SaveCall<Entry> & { imported: boolean }): Promise<void> => {
  const { rows, saves, imported } = call
  const known = await knownAmong(
    call,
    saves.map(({ row }) => row),
  )
  const fresh = new Map(saves.filter(({ row }) => !known.has(keyOf(row))).map(({ row }) => [keyOf(row), row]))
  const source = (row: Entry) => (row.self ? SOURCE.mini : imported ? SOURCE.imported : SOURCE.manual)
  const made = await rows.addEach(
    customer,
    [...fresh.values()].map((row) => ({ kind: row.kind, name: row.name, mobile: row.mobile, source: source(row), mobiles2: [] })),
  )
  for (const [index, key] of [...fresh.keys()].entries()) {
    const each = made[index]
    if (each !== undefined && 'uuid' in each) known.set(key, each.uuid)
  }
  await rename(call, known, fresh)
  const relations = saves.flatMap(({ row }) => {
    const of = known.get(keyOf(row))
    return of === undefined ? [] : [{ row, of }]
  })
  const settled = await judgeRelations({ ...call, saves: relations.map(({ row, of }) => ({ before: null, row: asRelation(row, of) })) })
  await rows.recordEach(
    relation,
    relations.flatMap(({ row, of }, index) => {
      const more = settled[index]
      if (more instanceof KitRefusal) throw more
      const { uuid: _uuid, version: _version, createdAt: _at, createdBy: _by, state: _state, ...values } = asRelation(row, of)
      return [{ ...values, ...more, state: row.self ? ('toConfirm' as const) : ('active' as const) }]
    }),
  )
}

/** A person who was known under the number is called as the entry says, where it is to update them. */
const rename = async ({ rows, saves }: SaveCall<Entry>, known: ReadonlyMap<string, string>, fresh: ReadonlyMap<string, Entry>) => {
  const names = new Map(
    saves.flatMap(({ row }) => {
      const uuid = row.kind === PERSON ? known.get(keyOf(row)) : undefined
      return uuid === undefined || fresh.has(keyOf(row)) || row.existing !== EXISTING.update || row.self ? [] : [[uuid, row.name] as const]
    }),
  )
  const changed = (await rows.lock(customer, [...names.keys()])).filter(({ uuid, name }) => names.get(uuid) !== name)
  await rows.updateEach(
    customer,
    changed.map(({ uuid }) => ({ uuid, name: names.get(uuid) ?? '' })),
  )
}
