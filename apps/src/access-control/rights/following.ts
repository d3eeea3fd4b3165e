import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { Save, SaveCall } from '@qifuyun/kit/handlers.ts'
import type { door } from '#src/access-control/doors/door.ts'
import type { credential } from '#src/access-control/people/credential.ts'
import { leave } from '#src/access-control/people/leaving.ts'
import { person } from '#src/access-control/people/person.ts'
import { t } from '#src/access-control/texts.ts'
import { reconcile } from './reconcile.ts'
import { rule } from './rule.ts'
import { peopleAt, peopleNamed } from './standing.ts'

type Of<E> = SaveCall<StoredOf<E>>

/** Whether a row is new, or says something else in these fields. */
export const differs = <Row>({ row, before }: Save<Row>, ...keys: (keyof Row)[]): boolean =>
  !before || keys.some((key) => JSON.stringify(row[key]) !== JSON.stringify(before[key]))
/** Values of both, so that who is not named any more is seen to as well. */
const both = <Row, V>({ row, before }: Save<Row>, value: (of: Row) => readonly V[] | null): V[] => [
  ...(value(row) ?? []),
  ...((before && value(before)) ?? []),
]

export const followPersons = async (call: Of<typeof person>): Promise<void> => {
  const moved = call.saves.filter((save) => save.before !== null && differs(save, 'groups', 'state'))
  const joined = call.saves.filter(({ row, before }) => before === null && (row.groups ?? []).length > 0)
  await reconcile(
    call,
    [...moved, ...joined].map(({ row }) => row.uuid),
  )
}

export const followCredentials = async (call: Of<typeof credential>): Promise<void> => {
  const changed = call.saves.filter((save) => differs(save, 'person', 'state', 'key'))
  await reconcile(
    call,
    changed.flatMap((save) => both(save, (of) => [of.person])),
  )
}

const RULES_MAX = 1_000

/** Whoever came for a document of another application goes with the rule that let them in, unless another document lets them in too. */
const sendAway = async (call: Of<typeof rule>): Promise<void> => {
  const { rows } = call
  const over = call.saves.flatMap(({ row, before }) =>
    row.source !== null && before?.state !== row.state && !rule.isIn(row, 'active') ? (row.persons ?? []) : [],
  )
  if (over.length === 0) return
  const others = await rows.list(rule, (f) => f.and(f.state('active'), f.or(...over.map((uuid) => f.eq('persons', uuid)))), RULES_MAX)
  const staying = new Set(others.flatMap(({ source, persons }) => (source === null ? [] : (persons ?? []))))
  const going = over.filter((uuid) => !staying.has(uuid))
  await leave(call, [...(await rows.findEach(person, going)).values()], t('来源已结束'))
}

export const followRules = async (call: Of<typeof rule>): Promise<void> => {
  const changed = call.saves.filter((save) =>
    differs(save, 'persons', 'groups', 'doors', 'doorGroups', 'validFrom', 'validTo', 'times', 'state'),
  )
  if (changed.length === 0) return
  const named = <V>(value: (of: StoredOf<typeof rule>) => readonly V[] | null): V[] => changed.flatMap((save) => both(save, value))
  await reconcile(
    call,
    await peopleNamed(
      call,
      named((of) => of.persons),
      named((of) => of.groups),
    ),
  )
  await sendAway(call)
}

export const followDoors = async (call: Of<typeof door>): Promise<void> => {
  const changed = call.saves.filter((save) => save.before !== null && differs(save, 'group', 'state'))
  if (changed.length === 0) return
  const groups = changed.flatMap((save) => both(save, (of) => (of.group === null ? [] : [of.group])))
  await reconcile(
    call,
    await peopleAt(
      call,
      changed.map(({ row }) => row.uuid),
      groups,
    ),
  )
}
