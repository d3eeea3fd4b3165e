import { workedIn } from '@qifuyun/kit/calls/works-in.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { Entity, StoredOf } from '@qifuyun/kit/entity.ts'
import type { Save, SaveCall } from '@qifuyun/kit/handlers.ts'
import type { KitRefusal } from '@qifuyun/kit/refusal.ts'
import { door, doorGroup, LINK } from '#src/access-control/doors/door.ts'
import { credential } from '#src/access-control/people/credential.ts'
import { judgeCredentials } from '#src/access-control/people/keys.ts'
import { person, personGroup } from '#src/access-control/people/person.ts'
import { refusalAt } from '#src/access-control/texts.ts'
import { differs } from './following.ts'
import { rule } from './rule.ts'

type Of<E> = SaveCall<StoredOf<E>>
type Placed = { projectUuid: string | null }

/** Projects into which rows come here, and in which whoever saves them does not give rights. Applications give them everywhere. */
const closedTo = async <Row extends Placed>(call: SaveCall<Row>, of: Entity): Promise<ReadonlySet<string | null>> => {
  if (call.actor === null) return new Set()
  const coming = call.saves.filter((save) => differs(save, 'projectUuid')).flatMap(({ row }) => row.projectUuid ?? [])
  const open = await workedIn(call, of, 'add', coming)
  return new Set(coming.filter((each) => !open.has(each)))
}

const isClosed = <Row extends Placed>(save: Save<Row>, closed: ReadonlySet<string | null>): boolean =>
  differs(save, 'projectUuid') && closed.has(save.row.projectUuid)

/** Those of these rows that lie in another project than the row that names them. */
const elsewhere = async <Row extends Placed>(
  { rows }: Context,
  of: typeof door | typeof doorGroup | typeof personGroup,
  saves: readonly Save<Row>[],
  named: (row: Row) => readonly (string | null)[] | null,
): Promise<(row: Row) => boolean> => {
  const found = await rows.findEach(of, [...new Set(saves.flatMap(({ row }) => named(row) ?? []))])
  return (row) => (named(row) ?? []).some((uuid) => uuid !== null && found.get(uuid)?.projectUuid !== row.projectUuid)
}

/** A rule opens doors of its project, and is given by somebody who gives rights there; whoever may pass them may belong to another one. */
export const judgeRules = async (call: Of<typeof rule>): Promise<(Partial<StoredOf<typeof rule>> | KitRefusal)[]> => {
  const closed = await closedTo(call, rule)
  const doorElsewhere = await elsewhere(call, door, call.saves, ({ doors }) => doors)
  const groupElsewhere = await elsewhere(call, doorGroup, call.saves, ({ doorGroups }) => doorGroups)
  return call.saves.map((save) => {
    const { row } = save
    if (isClosed(save, closed)) return refusalAt('projectUuid', '无权在该项目办理门禁')
    if (!differs(save, 'projectUuid', 'doors', 'doorGroups')) return {}
    if (doorElsewhere(row)) return refusalAt('doors', '只能选择该项目的门')
    return groupElsewhere(row) ? refusalAt('doorGroups', '只能选择该项目的门组') : {}
  })
}

/** Whoever joins a group passes all doors that its project gives to it. */
export const judgePersons = async (call: Of<typeof person>): Promise<(Partial<StoredOf<typeof person>> | KitRefusal)[]> => {
  const closed = await closedTo(call, person)
  const groupElsewhere = await elsewhere(call, personGroup, call.saves, ({ groups }) => groups)
  return call.saves.map((save) => {
    if (isClosed(save, closed)) return refusalAt('projectUuid', '无权在该项目办理门禁')
    return differs(save, 'projectUuid', 'groups') && groupElsewhere(save.row) ? refusalAt('groups', '只能选择该项目的人员组') : {}
  })
}

/** What somebody is known by opens all of their doors: only who looks after people of that project gives it to them. */
export const judgeKeys = async (call: Of<typeof credential>): Promise<(Partial<StoredOf<typeof credential>> | KitRefusal)[]> => {
  const closed = await closedTo(call, credential)
  const judged = await judgeCredentials(call)
  return call.saves.map((save, n) => (isClosed(save, closed) ? refusalAt('person', '无权在该项目办理门禁') : (judged[n] ?? {})))
}

/**
 * A door with another device begins as one that has not been heard of; without one nothing is to be heard. It is opened with its group by
 * whomever the project of the group lets in.
 */
export const judgeDoors = async (call: Of<typeof door>): Promise<(Partial<StoredOf<typeof door>> | KitRefusal)[]> => {
  const groupElsewhere = await elsewhere(call, doorGroup, call.saves, ({ group }) => [group])
  return call.saves.map((save) => {
    const { row } = save
    if (differs(save, 'projectUuid', 'group') && groupElsewhere(row)) return refusalAt('group', '只能选择该项目的门组')
    return differs(save, 'device') ? { link: row.device === null ? LINK.none : LINK.offline, seenAt: null } : {}
  })
}
