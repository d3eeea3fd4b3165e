import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { Happening } from '@qifuyun/kit/event.ts'
import { on, performs } from '@qifuyun/kit/server.ts'
import type { z } from 'zod'
import { grantDoors, revokeDoors } from '#src/access-control/commands.ts'
import { door } from '#src/access-control/doors/door.ts'
import { BY, credential } from '#src/access-control/people/credential.ts'
import { keyOf } from '#src/access-control/people/keys.ts'
import { leave } from '#src/access-control/people/leaving.ts'
import { KIND, person } from '#src/access-control/people/person.ts'
import { rule } from '#src/access-control/rights/rule.ts'
import { t } from '#src/access-control/texts.ts'
import { relationEnded } from '#src/customers/events.ts'
import { visitorApproved, visitorCancelled, visitorLeft } from '#src/visitor/events.ts'
import { invitation } from '#src/visitor/invitation.ts'

const DOORS_MAX = 50
const PEOPLE_MAX = 200

/** Doors that guests of a project pass: those of gates, where any are named. */
const guestDoors = async ({ rows }: Context, projectUuid: string, gates: readonly string[] = []): Promise<string[]> => {
  const found = await rows.list(
    door,
    (f) =>
      f.and(
        f.eq('projectUuid', projectUuid),
        f.eq('guests', true),
        f.state('inUse'),
        ...(gates.length > 0 ? [f.oneOf('gate', gates)] : []),
      ),
    DOORS_MAX,
  )
  return found.map(({ uuid }) => uuid)
}

interface Source {
  sourceApp: string
  source: string
}

/** Takes back what was granted for a document: the rule ends, and with it its people go (`followRules`). */
const takeBack = async ({ rows }: Context, { sourceApp, source }: Source): Promise<number> => {
  const rules = await rows.list(rule, (f) => f.and(f.eq('source', source), f.eq('sourceApp', sourceApp), f.state('active')), PEOPLE_MAX)
  await rows.updateEach(
    rule,
    rules.map(({ uuid }) => ({ uuid, state: 'revoked' as const })),
    t('来源已结束'),
  )
  return rules.reduce((sum, { persons }) => sum + (persons ?? []).length, 0)
}

interface Granted extends Source {
  projectUuid: string
  name: string
  doors: readonly string[]
  people: readonly string[]
  validFrom: string
  validTo: string
}

const letIn = ({ rows }: Context, { doors, people, ...more }: Granted) =>
  rows.record(rule, { ...more, persons: [...people], doors: [...doors], groups: [], doorGroups: [], times: [], state: 'active' })

type Visit = Happening<z.output<typeof visitorApproved.payload>>

/** A visitor opens the doors of the gates by their pass, from when it is good until it ends. Moved, it is good at another time. */
const welcome = async (call: Context & { event: Visit }): Promise<void> => {
  const { rows, event } = call
  const visit = await rows.find(invitation, event.uuid)
  if (visit === undefined || !invitation.isIn(visit, 'expected', 'inside')) return
  const of = { sourceApp: 'pkg8', source: visit.uuid }
  const window = { validFrom: visit.opensAt ?? visit.visitAt.begin, validTo: visit.expiresAt ?? visit.visitAt.end }
  const [known] = await rows.list(rule, (f) => f.and(f.eq('source', visit.uuid), f.state('active')), 1)
  if (known !== undefined) return rows.update(rule, known.uuid, window, t('来访时间已变更'))
  const doors = await guestDoors(call, visit.projectUuid, event.more.gates)
  if (doors.length === 0) return
  const { projectUuid, visitorName: name, visitorPhone: phone, company } = visit
  const { uuid } = await rows.record(person, { ...of, projectUuid, name, phone, company, kind: KIND.visitor, groups: [], state: 'active' })
  await rows.record(credential, { person: uuid, projectUuid, kind: BY.qr, value: visit.no, key: visit.uuid, state: 'normal' })
  await letIn(call, { ...of, ...window, projectUuid, name, doors, people: [uuid] })
}

const visitEnds = async (call: Context & { event: Visit }): Promise<void> => {
  await takeBack(call, { sourceApp: 'pkg8', source: call.event.uuid })
}

/** Who lives here no more. */
const movedOut = async (call: Context & { event: Happening<z.output<typeof relationEnded.payload>> }): Promise<void> => {
  const { customer, roomUuid } = call.event.more
  const people = await call.rows.list(person, (f) => f.and(f.eq('customer', customer), f.eq('roomUuid', roomUuid)), PEOPLE_MAX)
  await leave(call, people, t('住户已迁出'))
}

export const hears = [
  on(visitorApproved, welcome),
  on(visitorCancelled, visitEnds),
  on(visitorLeft, visitEnds),
  on(relationEnded, movedOut),
]

/** Employees who have left the enterprise. */
export const resigned = async ({ userUuid, ...call }: Context & { userUuid: string }): Promise<void> =>
  leave(call, await call.rows.list(person, (f) => f.eq('user', userUuid), PEOPLE_MAX), t('员工已离职'))

const KINDS = { worker: KIND.worker, visitor: KIND.visitor } as const

type Grant = z.output<typeof grantDoors.input>

/** Who has these cards now, by their numbers. */
const holdersOf = async ({ rows }: Context, cards: readonly string[]): Promise<ReadonlyMap<string, StoredOf<typeof person>>> => {
  const found = await rows.list(
    credential,
    (f) => f.and(f.eq('kind', BY.card), f.oneOf('key', cards), f.state('normal', 'lost')),
    PEOPLE_MAX,
  )
  const people = await rows.findEach(
    person,
    found.map((each) => each.person),
  )
  return new Map(
    found.flatMap(({ key, person: uuid }) => {
      const holder = people.get(uuid)
      return key === null || holder === undefined ? [] : [[key, holder] as const]
    }),
  )
}

/** The people of a document, with their cards: who has come for one before it stays, with all that they are known by. */
const admit = async (call: Context, { sourceApp, sourceUuid, projectUuid, kind, people }: Grant): Promise<string[]> => {
  const { rows, signing } = call
  const asked = people.map(({ card, ...each }) => ({ each, value: card ?? '', key: card ? keyOf(signing, BY.card, card) : null }))
  const holders = await holdersOf(
    call,
    asked.flatMap(({ key }) => key ?? []),
  )
  const knownAs = (key: string | null): string | undefined => {
    const holder = key === null ? undefined : holders.get(key)
    return holder?.sourceApp === sourceApp && holder.projectUuid === projectUuid && !person.isIn(holder, 'left') ? holder.uuid : undefined
  }
  const fresh = asked.filter(({ key }) => knownAs(key) === undefined)
  const of = { sourceApp, source: sourceUuid, projectUuid, kind: KINDS[kind], groups: [], state: 'active' as const }
  const made = await rows.recordEach(
    person,
    fresh.map(({ each }) => ({ ...each, ...of })),
  )
  await rows.recordEach(
    credential,
    fresh.flatMap(({ key, value }, n) => {
      const uuid = made[n]?.uuid
      // A card that somebody else has opens for them.
      if (uuid === undefined || key === null || holders.has(key)) return []
      return [{ person: uuid, projectUuid, kind: BY.card, value, key, state: 'normal' as const }]
    }),
  )
  return [...asked.flatMap(({ key }) => knownAs(key) ?? []), ...made.map(({ uuid }) => uuid)]
}

export const carriesOut = [
  performs(grantDoors, async (call, asked) => {
    const { sourceApp, sourceUuid: source, projectUuid, name, validFrom, validTo } = asked
    const doors = await guestDoors(call, projectUuid)
    if (doors.length === 0) return { doors: 0 }
    await letIn(call, { sourceApp, source, projectUuid, name, validFrom, validTo, doors, people: await admit(call, asked) })
    return { doors: doors.length }
  }),
  performs(revokeDoors, async (call, { sourceApp, sourceUuid }) => ({ people: await takeBack(call, { sourceApp, source: sourceUuid }) })),
]
