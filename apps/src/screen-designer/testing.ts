import { publicEndpoints } from '@qifuyun/kit/calls/app-endpoints.ts'
import { type CustomCall, customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { type PageCall, pageEndpoint } from '@qifuyun/kit/calls/page-call.ts'
import type { Entity } from '@qifuyun/kit/entity.ts'
import { createWorld, demoId, type PersonName, plantSample, SERVED_ENTITIES, type World } from '@qifuyun/server/testing.ts'
import { expect } from 'vitest'
import type { z } from 'zod'
import { loan } from '#src/loan/app.ts'
import { repairOrder } from '#src/repair/repair-order.ts'
import { screenDesignerApp } from '#src/screen-designer/app.ts'
import { board } from '#src/screen-designer/boards/board.ts'
import { dataCall, designCall, playCall, readScreen, saveDesign, showScreen } from '#src/screen-designer/calls.ts'
import { NEW_STAGE, newWidget, type Stage, type Widget } from '#src/screen-designer/design/design.ts'

export const GARDEN = demoId('0007', 1)
export const CITY = demoId('0007', 2)
export const MADE = 'pkg1.repairOrder.total'
export const OUT = 'pkg41.loan.out'

const boards = entityEndpoints(board)

/** The demo enterprise with boards. */
export const screenWorld = async () => {
  const world: World = await createWorld()
  const by = (name: PersonName = 'zhangwei') => world.as(name)
  const served = (of: Entity) => SERVED_ENTITIES.find(({ entity }) => entity.spec.fields === of.spec.fields) ?? expect.fail('not served')
  const repairs = async (projectUuid: string, many = 1): Promise<void> => {
    for (let n = 0; n < many; n += 1) await plantSample(world, served(repairOrder), { projectUuid })
  }
  const lend = (projectUuid: string) => plantSample(world, served(loan), { projectUuid, state: '30' })
  const call = <I extends z.ZodType, O extends z.ZodType>(of: CustomCall<I, O>, input: z.input<I>, name?: PersonName) =>
    by(name).call(customEndpoint(screenDesignerApp, of), input as never)
  const act = (action: string, uuid: string, form: object = {}, name?: PersonName) =>
    by(name).call(boards.acting[action] ?? expect.fail(`there is no action ${action}`), { uuid, ...form })
  const does = async (...asked: Parameters<typeof act>): Promise<void> => {
    const { msg, data } = await act(...asked)
    expect([asked[0], msg, data]).toMatchObject([asked[0], '操作成功!', {}])
  }
  const info = async (uuid: string) => (await by().call(boards.info, { uuid })).data
  const newBoard = async (name = '运营'): Promise<string> => {
    const { msg, data } = await by().call(boards.add, { name })
    expect(msg).toBe('操作成功!')
    return String(data.uuid)
  }
  const save = async (uuid: string, widgets: readonly Widget[], stage: Partial<Stage> = {}, name?: PersonName) => {
    const { rev } = (await call(designCall, { board: uuid })).data
    return call(saveDesign, { board: uuid, rev, stage: { ...NEW_STAGE, ...stage }, widgets: [...widgets] }, name)
  }
  /** A board that is published with these widgets. */
  const published = async (widgets: readonly Widget[], stage: Partial<Stage> = {}): Promise<string> => {
    const uuid = await newBoard()
    expect((await save(uuid, widgets, stage)).code).toBe(200)
    await does('publish', uuid)
    return uuid
  }
  const byLink = <I extends z.ZodRawShape, O extends z.ZodType>(of: PageCall<I, O>, token: string, input: object = {}) =>
    world.withToken(null).call(pageEndpoint(screenDesignerApp, of), { ...input, token } as never)
  const tokenOf = async (uuid: string): Promise<string> =>
    String((await info(uuid)).publicLink)
      .split('/')
      .at(-1) ?? ''
  const play = (uuid: string, input: { again?: boolean } = {}, name?: PersonName) => call(playCall, { board: uuid, ...input }, name)
  const data = async (uuid: string, news: string[] = [], name?: PersonName) => (await call(dataCall, { board: uuid, news }, name)).data
  const show = (token: string) => byLink(showScreen, token)
  const read = (token: string) => byLink(readScreen, token)
  const open = (token: string) => world.withToken(null).call(publicEndpoints(screenDesignerApp).publicPage, { token })
  return {
    ...{ world, by, repairs, lend, call, act, does, info, newBoard, save, published, tokenOf, play, data, show, read, open, boards },
  }
}

let made = 0
/** A widget that counts what was made today. */
export const numberOf = (code: string, values: Partial<Widget> = {}): Widget =>
  newWidget('number', `w${(made += 1)}`, { datasets: [code], ...values })
