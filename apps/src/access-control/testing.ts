import { customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import type { Command } from '@qifuyun/kit/command.ts'
import type { Entity, InputOf } from '@qifuyun/kit/entity.ts'
import type { Payload } from '@qifuyun/kit/event.ts'
import { createWorld, demoId, fireTimers, inside, type PersonName } from '@qifuyun/server/testing.ts'
import { expect } from 'vitest'
import type { z } from 'zod'
import { accessApp } from '#src/access-control/app.ts'
import { checkAtDoor } from '#src/access-control/calls.ts'
import { deviceState, doorReported, orderAnswered } from '#src/access-control/devices.ts'
import { door } from '#src/access-control/doors/door.ts'
import { BY, credential } from '#src/access-control/people/credential.ts'
import { KIND, person } from '#src/access-control/people/person.ts'
import { rule } from '#src/access-control/rights/rule.ts'
import { syncTask } from '#src/access-control/sync/sync-task.ts'
import { room } from '#src/main-data/room.ts'

export const GARDEN = demoId('0007', 1)
/** A Friday. */
const NOW = '2026-11-27T12:00:00'

export type Row = Record<string, unknown>

/** What tests of doors say. 张伟 may do everything. */
export const doorWorld = async () => {
  const world = await createWorld()
  let made = 0
  const by = (name: PersonName = 'zhangwei') => world.as(name)
  const clockAt = (text: string): void => world.clock.setOffset(Date.parse(`${text}+08:00`) - Date.now())
  clockAt(NOW)
  const now = (): Date => world.app.platform.clock.now()
  /** At that moment, after all that happens by itself until then. */
  const goTo = async (text: string): Promise<void> => {
    clockAt(text)
    await fireTimers(world.app.platform)
    await world.app.platform.events.drain()
  }
  const done = async (answer: Promise<{ msg: string; data: unknown; code: number }>): Promise<Row> => {
    const { msg, data, code } = await answer
    expect([code, msg, code === 200 ? null : data]).toEqual([200, '操作成功!', null])
    return data as Row
  }
  const tryAdd = <E extends Entity>(of: E, input: InputOf<E>) => by().call(entityEndpoints(of).add, { ...(input as object) })
  const add = async <E extends Entity>(of: E, input: InputOf<E>): Promise<string> => String((await done(tryAdd(of, input))).uuid)
  const act = (of: Entity, action: string, uuid: string, form: object = {}) =>
    by().call(entityEndpoints(of).acting[action] ?? expect.fail(action), { uuid, ...form })
  const does = (of: Entity, action: string, uuid: string, form: object = {}) => done(act(of, action, uuid, form))
  const info = async (of: Entity, uuid: string): Promise<Row> => (await by().call(entityEndpoints(of).info, { uuid })).data
  const change = async (of: Entity, uuid: string, changes: object): Promise<Row> =>
    done(by().call(entityEndpoints(of).update, { uuid, version: (await info(of, uuid)).version, ...changes }))
  const page = async (of: Entity, filter?: object): Promise<Row[]> =>
    (await by().call(entityEndpoints(of).page, { pageSize: 200, ...(filter && { filter }) } as never)).data.list
  /** Orders a command as the application that speaks with devices does. */
  const order = <I extends Payload, A extends Payload>(of: Command<I, A>, input: z.input<I>) =>
    inside(world, async ({ applications }) => {
      const ordered = await applications.order(of, input)
      return ordered.state === 'done' ? ordered.answer : expect.fail(ordered.state)
    })
  const addDoor = async (more: Partial<InputOf<typeof door>> = {}): Promise<string> => {
    made += 1
    return add(door, { name: `门${made}`, kind: '1', projectUuid: GARDEN, direction: '1', device: `DEV-${made}`, ...more })
  }
  const deviceOf = async (of: string): Promise<string> => String((await info(door, of)).device)
  const online = async (of: string, is = true) => order(deviceState, { device: await deviceOf(of), online: is, at: now().toISOString() })
  const home = async (): Promise<string> =>
    inside(world, async ({ rows }) => (await rows.list(room, (f) => f.eq('projectUuid', GARDEN), 1))[0]?.uuid ?? '')
  /** A resident with a card, whose number it gives. */
  const addPerson = async (groups: string[] = []) => {
    made += 1
    const uuid = await add(person, {
      name: `住户${made}`,
      kind: KIND.resident,
      projectUuid: GARDEN,
      roomUuid: await home(),
      groups,
      phone: '13800001234',
    })
    const card = `CARD${made}`
    return { uuid, card, credential: await add(credential, { person: uuid, kind: BY.card, value: card }) }
  }
  const addRule = (more: Partial<InputOf<typeof rule>>) => {
    made += 1
    const own = {
      persons: [],
      groups: [],
      doors: [],
      doorGroups: [],
      times: [],
      validFrom: new Date(now().getTime() - 60_000).toISOString(),
    }
    return add(rule, { name: `授权${made}`, projectUuid: GARDEN, ...own, ...more })
  }
  const tasksAt = async (...doors: string[]): Promise<Row[]> => page(syncTask, { field: 'door', cmp: 'in', value: doors })
  /** The devices of these doors do all that they have been told. */
  const answerAll = async (...doors: string[]): Promise<void> => {
    for (const { uuid, state } of await tasksAt(...doors))
      if (state === '10') await order(orderAnswered, { orderUuid: String(uuid), ok: true, at: now().toISOString() })
  }
  const show = async (at: string, value: string, more: { kind?: '1' | '3' | '5'; opened?: boolean; reportId?: string } = {}) =>
    order(doorReported, {
      device: await deviceOf(at),
      reportId: more.reportId ?? crypto.randomUUID(),
      kind: BY.card,
      value,
      at: now().toISOString(),
      ...more,
    })
  const check = (doorUuid: string, value: string, kind: '1' | '5' = BY.card) =>
    by().call(customEndpoint(accessApp, checkAtDoor), { doorUuid, kind, value })
  const restart = async (): Promise<void> => {
    await world.rewind()
    clockAt(NOW)
  }
  return {
    ...{ world, by, now, goTo, done, tryAdd, add, act, does, info, change, page, order },
    ...{ addDoor, online, addPerson, addRule, tasksAt, answerAll, show, check, restart },
  }
}

export type DoorWorld = Awaited<ReturnType<typeof doorWorld>>
