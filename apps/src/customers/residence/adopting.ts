import { MOBILE_PATTERN } from '@qifuyun/contract/core/text.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { DeleteCall, SaveCall } from '@qifuyun/kit/handlers.ts'
import { COMPANY, customer, PERSON, SOURCE } from '#src/customers/records/customer.ts'
import { keyOf, knownAmong } from '#src/customers/residence/knowing.ts'
import { ROLE, relation, WHOLE } from '#src/customers/residence/relation.ts'
import { today } from '#src/customers/residence/settling.ts'
import { refuseAt, t } from '#src/customers/texts.ts'
import { project } from '#src/main-data/project.ts'
import { room } from '#src/main-data/room.ts'

type Room = StoredOf<typeof room>

const MOST = 50_000
/** Offices and shops: their owners are companies. */
const BUSINESS: ReadonlySet<string> = new Set(['1004702', '1004703', '1004704'])

interface Named {
  room: Room
  name: string
  mobile: string
  kind: typeof PERSON | typeof COMPANY
  startsOn: string
}

/** Rooms for which somebody has named an owner, by hand or in a file, and that nobody is entered for. */
const namedIn = async ({ rows, saves, clock }: SaveCall<Room>): Promise<Named[]> => {
  const said = saves.filter(
    ({ before, row }) =>
      row.ownerName && row.ownerMobile && (before?.ownerName !== row.ownerName || before.ownerMobile !== row.ownerMobile),
  )
  if (said.length === 0) return []
  const entered = await rows.countBy(relation, 'roomUuid', (f) =>
    f.and(
      f.oneOf(
        'roomUuid',
        said.map(({ row }) => row.uuid),
      ),
      f.eq('role', ROLE.owner),
    ),
  )
  const projects = new Map((await rows.lock(project, [...new Set(said.map(({ row }) => row.projectUuid))])).map((row) => [row.uuid, row]))
  return said.flatMap(({ row }): Named[] => {
    if (entered.has(row.uuid)) return []
    const { ownerName: name, ownerMobile: mobile } = row
    if (name === null || mobile === null || !MOBILE_PATTERN.test(mobile)) return []
    const of = projects.get(row.projectUuid)
    const kind = BUSINESS.has(of?.projectTypeCode ?? '') ? COMPANY : PERSON
    return [{ room: row, name, mobile, kind, startsOn: of?.deliveryDate ?? today({ clock }) }]
  })
}

/**
 * Owners that the main data names become customers, once each. Who is entered here is the owner from then on: the room follows the
 * relation, and takes no other name.
 */
export const adoptOwners = async (call: SaveCall<Room>): Promise<void> => {
  await refuseOthers(call)
  const { rows } = call
  const named = await namedIn(call)
  if (named.length === 0) return
  const known = await knownAmong(call, named)
  const fresh = new Map(named.filter((each) => !known.has(keyOf(each))).map((each) => [keyOf(each), each]))
  const made = await rows.recordEach(
    customer,
    [...fresh.values()].map(({ kind, name, mobile, room: { projectUuid } }) => ({
      ...{ kind, name, mobile, source: SOURCE.imported, projectUuid, state: 'active' as const },
      mobileKey: kind === PERSON ? mobile : null,
    })),
  )
  for (const [index, key] of [...fresh.keys()].entries()) known.set(key, made[index]?.uuid ?? '')
  await rows.recordEach(
    relation,
    named.map((each) => ({
      ...{ customer: known.get(keyOf(each)) ?? '', roomUuid: each.room.uuid, projectUuid: each.room.projectUuid },
      ...{ buildingUuid: each.room.buildingUuid, role: ROLE.owner, shareBp: WHOLE, primary: true, payer: true },
      ...{ startsOn: each.startsOn, state: 'active' as const },
    })),
  )
}

/** A room whose owner is entered here says what the relation says. */
const refuseOthers = async ({ rows, saves }: SaveCall<Room>): Promise<void> => {
  const changed = saves.filter(
    ({ before, row }) => before !== null && (before.ownerName !== row.ownerName || before.ownerMobile !== row.ownerMobile),
  )
  if (changed.length === 0) return
  const uuids = changed.map(({ row }) => row.uuid)
  const owners = await rows.list(relation, (f) => f.and(f.oneOf('roomUuid', uuids), f.eq('role', ROLE.owner), f.state('active')), MOST)
  const customers = new Map((await rows.lock(customer, [...new Set(owners.map((each) => each.customer))])).map((each) => [each.uuid, each]))
  for (const { row } of changed) {
    const ofRoom = owners.filter(({ roomUuid }) => roomUuid === row.uuid).map((each) => customers.get(each.customer))
    if (ofRoom.length > 0 && !ofRoom.some((of) => of?.name === row.ownerName && of.mobile === row.ownerMobile))
      refuseAt('ownerName', '业主由客户管理维护，请在房客关系中变更')
  }
}

/** Rooms that gave way to others: who was in them is in the new ones, entered from what those say. */
export const leaveRooms = async ({ rows, deletes, clock }: DeleteCall<Room>): Promise<void> => {
  const standing = await rows.list(
    relation,
    (f) =>
      f.and(
        f.oneOf(
          'roomUuid',
          deletes.map(({ uuid }) => uuid),
        ),
        f.state('active', 'toConfirm'),
      ),
    MOST,
  )
  await rows.updateEach(
    relation,
    standing.map(({ uuid, startsOn, endsOn }) => {
      const day = today({ clock })
      return { uuid, state: 'ended', endsOn: endsOn !== null && endsOn < day ? endsOn : startsOn > day ? startsOn : day }
    }),
    t('房屋变更'),
  )
}
