import { publicEndpoints } from '@qifuyun/kit/calls/app-endpoints.ts'
import { type CustomCall, customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { type PageCall, pageEndpoint } from '@qifuyun/kit/calls/page-call.ts'
import type { Entity } from '@qifuyun/kit/entity.ts'
import { createWorld, demoId, imageOf, type PersonName, uploaded } from '@qifuyun/server/testing.ts'
import { expect } from 'vitest'
import type { z } from 'zod'
import { miniApp } from '#src/mini/app.ts'
import { banner } from '#src/mini/banners/banner.ts'
import { type Block, newBlock } from '#src/mini/blocks/block.ts'
import { clickCall, designCall, saveDesign, showCall } from '#src/mini/calls.ts'
import { entrance } from '#src/mini/entrances/entrance.ts'
import { module } from '#src/mini/modules/module.ts'
import { page } from '#src/mini/pages/page.ts'
import { traffic } from '#src/mini/traffic/traffic.ts'

export const WEST_LAKE = demoId('0007', 1)
export const OTHER_PROJECT = demoId('0007', 2)
export const ROOM = demoId('0009', 1)

type Row = Record<string, unknown>

/** The demo enterprise with home pages of its residents. */
export const homeWorld = async () => {
  const world = await createWorld()
  const by = (name: PersonName = 'zhangwei') => world.as(name)
  const tryAdd = (of: Entity, values: object, name?: PersonName) => by(name).call(entityEndpoints(of).add, values as never)
  const add = async (of: Entity, values: object): Promise<string> => {
    const { data, msg } = await tryAdd(of, values)
    expect([msg, data]).toMatchObject(['操作成功!', {}])
    return String(data.uuid)
  }
  const act = (of: Entity, action: string, uuid: string, form: object = {}, name?: PersonName) =>
    by(name).call(entityEndpoints(of).acting[action] ?? expect.fail(`there is no action ${action}`), { uuid, ...form })
  const does = async (...asked: Parameters<typeof act>): Promise<void> => {
    const { msg, data } = await act(...asked)
    expect([asked[1], msg, data]).toMatchObject([asked[1], '操作成功!', {}])
  }
  const info = async (of: Entity, uuid: string) => (await by().call(entityEndpoints(of).info, { uuid })).data
  const change = async (of: Entity, uuid: string, values: object) =>
    by().call(entityEndpoints(of).update, { uuid, version: Number((await info(of, uuid)).version), ...values })
  const list = async (of: Entity, filter?: object) =>
    (await by().call(entityEndpoints(of).page, { ...(filter && { filter }), pageSize: 100 } as never)).data.list as Row[]
  const call = <I extends z.ZodType, O extends z.ZodType>(of: CustomCall<I, O>, input: z.input<I>, name?: PersonName) =>
    by(name).call(customEndpoint(miniApp, of), input as never)
  const byLink = <I extends z.ZodRawShape, O extends z.ZodType>(of: PageCall<I, O>, token: string, input: object) =>
    world.withToken(null).call(pageEndpoint(miniApp, of), { ...input, token } as never)

  const picture = async (name: PersonName = 'zhangwei'): Promise<string> =>
    (await uploaded(world, name, { name: '图.png', bytes: await imageOf(75, 30) }, 'image')).filePath
  const newPage = (values: object = {}) => add(page, { name: '首页', kind: '1', ...values })
  const design = async (uuid: string) => (await call(designCall, { page: uuid })).data
  const save = async (uuid: string, blocks: readonly Block[], name?: PersonName) =>
    call(saveDesign, { page: uuid, rev: (await design(uuid)).rev, blocks: [...blocks] }, name)
  /** A page that is published with these blocks. */
  const published = async (blocks: readonly Block[], values: object = {}): Promise<string> => {
    const uuid = await newPage(values)
    expect((await save(uuid, blocks)).code).toBe(200)
    await does(page, 'publish', uuid)
    return uuid
  }
  const newBanner = async (values: object = {}) =>
    add(banner, {
      ...{ title: '春节放假', picture: [await picture()], linkKind: '6', target: 'https://example.com/a' },
      ...{ period: { begin: '2020-01-01', end: '2099-12-31' }, ...values },
    })
  const newModule = (values: object = {}) =>
    add(module, { code: 'repair', name: '报修', icon: 'wrench', linkKind: '7', path: 'repair', ...values })
  /** The token by which residents of a project enter. */
  const enter = async (projectUuid = WEST_LAKE): Promise<string> => {
    const uuid = await add(entrance, { projectUuid })
    return (
      String((await info(entrance, uuid)).link)
        .split('/')
        .at(-1) ?? ''
    )
  }
  const show = async (token: string, input: object = {}) => (await byLink(showCall, token, input)).data
  const click = async (token: string, input: object) => (await byLink(clickCall, token, input)).data
  const open = (token: string) => world.withToken(null).call(publicEndpoints(miniApp).publicPage, { token })
  const counted = async (kind: string) =>
    (await list(traffic, { field: 'kind', cmp: 'eq', value: kind })).map(({ views, clicks }) => [views, clicks])
  const block = (type: Block['type'], values: Partial<Block> = {}): Block => ({ ...newBlock(type, `b${type}`), ...values })
  return {
    ...{
      world,
      by,
      tryAdd,
      add,
      act,
      does,
      info,
      change,
      list,
      call,
      byLink,
      picture,
      newPage,
      design,
      save,
      published,
      newBanner,
      newModule,
    },
    ...{ enter, show, click, open, counted, block },
  }
}
