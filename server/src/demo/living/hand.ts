import { Readable } from 'node:stream'
import type { Endpoint, InputOf, OutputOf } from '@qifuyun/contract/core/endpoint.ts'
import type { Purpose } from '@qifuyun/contract/files/constants.ts'
import { exportExcel } from '@qifuyun/contract/progress/endpoints.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { addressOf } from '@qifuyun/kit/calls/wire.ts'
import type { Rows } from '@qifuyun/kit/context.ts'
import type { Entity } from '@qifuyun/kit/entity.ts'
import type { Hand } from '@qifuyun/kit/history.ts'
import { z } from 'zod'
import { signingOf } from '#src/applications/runtime/signing.ts'
import { openWriting } from '#src/applications/service.ts'
import { storeAll } from '#src/files/service.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { absent } from '#src/platform/errors.ts'
import type { TenantCaller } from '#src/platform/http/caller.ts'
import type { Idempotency } from '#src/platform/http/idempotency.ts'
import { createInnerCalls } from '#src/platform/http/inner-calls.ts'
import type { Platform } from '#src/platform/platform.ts'
import { doJob } from '#src/progress/service.ts'
import type { CallerOf } from './callers.ts'
import type { PastProduct } from './past-product.ts'
import { payByLink } from './paying.ts'
import { drawScene } from './pictures.ts'

/** Notes, in the transaction that makes a change, that it is made. */
export type Mark = (tx: Tx, made: string) => Promise<void>

/** Makes declared calls as members, at the moment at which the past stands. */
export type PastCall = <E extends Endpoint>(userUuid: string, endpoint: E, input: InputOf<E>) => Promise<OutputOf<E>>

/** A deed is known by its place in the history; the only thing to remember about a call is that it was made. */
const marking = (mark: () => Mark | null): Idempotency => ({
  begin: () => Promise.reject(new Error('only calls of one transaction are marked')),
  prepare: () => ({
    replay: null,
    enter: async () => {},
    answered: () => Promise.reject(new Error('nothing is replayed')),
    settle: async (tx, { body }) => mark()?.(tx, madeIn(body.data)),
    finish: async () => {},
  }),
  clean: async () => {},
})

/** What a call tells beside the id of what it has added. */
const BESIDE = new Set(['version', 'serialNo', 'approvalNo'])

/** The id of what a call has added, which it tells and little more; nothing where it added none. */
const madeIn = (output: unknown): string => {
  const [[key, value] = ['', ''], ...more] = Object.entries(Object(output) as Record<string, unknown>).filter(([each]) => !BESIDE.has(each))
  return more.length === 0 && /uuid$/i.test(key) && typeof value === 'string' ? value : ''
}

/** The job that a call has begun. */
const begunBy = (output: unknown): string => z.object({ progressId: z.uuid() }).parse(output).progressId

const request = { ip: '127.0.0.1', deviceId: null, userAgent: '', language: 'zh-CN', requestId: '', origin: '' } as const

export const createPastCalls = ({ platform, routes }: PastProduct, callerOf: CallerOf, mark: () => Mark | null = () => null) => {
  const call = createInnerCalls(() => routes.routes, routes.directory, marking(mark))
  const marked = new Set(routes.routes.filter(({ oneTransaction }) => oneTransaction).map(({ endpoint }) => endpoint.path))
  const keyOf = ({ method, path }: Endpoint): string | undefined =>
    method === 'POST' && (marked.has(path) || routes.directory.find(method, path)?.oneTransaction) ? 'past' : undefined
  const pastCall: PastCall = async (userUuid, endpoint, input) => {
    const output = await call(await callerOf(userUuid), endpoint, input, { ...request, requestId: platform.ids.uuid() }, keyOf(endpoint))
    await platform.events.drain()
    if (endpoint.path === exportExcel.path) await doJob(platform, begunBy(output))
    return output
  }
  return pastCall
}

async function* oneFile(name: string, bytes: Uint8Array) {
  yield { name, content: Readable.from([bytes], { objectMode: false }) }
}

/** Uploads a file as a member does; gives its path. Refuses what is not of its kind. */
export const uploadAs = async (platform: Platform, caller: TenantCaller, purpose: Purpose, name: string, bytes: Uint8Array) => {
  const { enterpriseUuid: space, userUuid } = caller
  const [stored] = await storeAll(platform, { space, userUuid, purpose }, oneFile(name, bytes))
  return stored?.filePath ?? ''
}

/** Pictures that members have uploaded, each once. */
export type Album = Map<string, Promise<string>>

/** The hand of one member. */
export const handOf = (past: PastProduct, call: PastCall, caller: TenantCaller, album: Album): Hand => {
  const { platform } = past
  const { userUuid, userName, enterpriseUuid } = caller
  const uuidOf = (of: Entity, uuid: string) => ({ [addressOf(of).id]: uuid })
  const reading = <T>(read: (rows: Rows) => Promise<T>): Promise<T> =>
    platform.db.tenant(enterpriseUuid, userUuid, (tx) => {
      const person = { userUuid, userName, manager: false }
      return read(openWriting({ tx, platform, enterpriseUuid, person, now: platform.clock.now(), silent: true }).context().rows)
    })
  return {
    list: (of, where, limit) => reading((rows) => rows.list(of, where, limit)),
    find: async (of, uuid) => (await reading((rows) => rows.find(of, uuid))) ?? absent(),
    signing: signingOf(platform.secrets, enterpriseUuid),
    call: (endpoint, input) => call(userUuid, endpoint, input),
    document: (name, content) => uploadAs(platform, caller, 'file', name, Buffer.from(content)),
    picture: (of) => {
      const key = `${userUuid} ${of}`
      const uploaded = album.get(key) ?? drawScene(of).then((bytes) => uploadAs(platform, caller, 'image', `${of}.jpg`, bytes))
      album.set(key, uploaded)
      return uploaded
    },
    add: async (of, input) => madeIn(await call(userUuid, entityEndpoints(of).add, { ...input })),
    update: async (of, uuid, changes) => {
      const at = await call(userUuid, entityEndpoints(of).info, uuidOf(of, uuid))
      await call(userUuid, entityEndpoints(of).update, { ...uuidOf(of, uuid), version: Number(at.version), ...changes })
    },
    act: async (of, uuid, action, form) => {
      const endpoint = entityEndpoints(of).acting[action]
      if (endpoint === undefined) throw new Error(`${of.spec.name} has no call ${action}`)
      await call(userUuid, endpoint, { ...uuidOf(of, uuid), ...form })
    },
    actByLink: async (of, uuid, action, form) => {
      await platform.db.tenant(enterpriseUuid, null, (tx) =>
        openWriting({ tx, platform, enterpriseUuid, person: null, now: platform.clock.now() }).context().rows.act(of, uuid, action, form),
      )
      await platform.events.drain()
    },
    payByLink: (page, uuid, chosen) => payByLink(past, enterpriseUuid, { page, uuid, chosen }),
    comment: async (of, uuid, content) => {
      await call(userUuid, entityEndpoints(of).commentAdd, { ...uuidOf(of, uuid), content, images: [], audience: 'internal' })
    },
  }
}
