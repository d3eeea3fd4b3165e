import type { Page } from '@playwright/test'
import { SERVED } from '../../apps/src/server.generated.ts'
import type { App } from '../../kit/src/app.ts'
import { addressOf } from '../../kit/src/calls/wire.ts'
import type { Entity } from '../../kit/src/entity.ts'

/** Fields that take any text. */
const WRITTEN = new Set(['text', 'longText', 'position'])

/** Gives a text of at most so many characters. */
export type Deal = (max: number) => string

interface Envelope {
  code: number
  data: unknown
}

/** Makes a call as somebody. */
export type Call = (path: string, data: object) => Promise<Envelope>

export const caller =
  (page: Page, token: string): Call =>
  async (path, data) => {
    const headers = { Authorization: token, 'Idempotency-Key': crypto.randomUUID() }
    const answer = await page.request.post(path, { data, headers })
    return (await answer.json()) as Envelope
  }

const textsFor = ({ spec }: Entity, deal: Deal): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(spec.fields).flatMap(([key, field]) => {
      const { kind, readonly, max = 50 } = field.spec
      if (readonly || !WRITTEN.has(kind)) return []
      return [[key, kind === 'position' ? { name: deal(max) } : deal(max)]]
    }),
  )

type Row = Record<string, unknown>

/** Changes texts of the row; those that are refused stay as they are. Whether any was written. */
const write = async (call: Call, entity: Entity, row: Row, texts: Row): Promise<boolean> => {
  const { path, id } = addressOf(entity)
  let sent = texts
  while (Object.keys(sent).length > 0) {
    const { code, data } = await call(`${path}/update`, { [id]: row[id], version: row.version, ...sent })
    if (code === 200) return true
    const refused = new Set(Object.keys(Object(data)).map((key) => key.split(/[.[]/)[0]))
    const kept = Object.entries(sent).filter(([key]) => !refused.has(key))
    if (kept.length === Object.keys(sent).length) return false
    sent = Object.fromEntries(kept)
  }
  return false
}

/** Where the lists of main data are. */
const MAIN_DATA: Readonly<Record<string, string>> = { door_model: 'doorModel' }

const placeOf = (app: App, { spec }: Entity, uuid: string): string =>
  app.appKey === null
    ? `/mainData/${MAIN_DATA[spec.name] ?? spec.name}?uuid=${uuid}`
    : `/application/${app.appKey}?entity=${spec.name}&uuid=${uuid}`

/** Fills a row of the entity that may be changed, and comments on it; gives where it is seen, undefined where there is none. */
const fillOne = async (call: Call, app: App, entity: Entity, deal: Deal): Promise<string | undefined> => {
  const { path, id } = addressOf(entity)
  const { data } = await call(`${path}/page`, { pageNum: 1, pageSize: 20 })
  const rows = (Object(data).list ?? []) as Row[]
  const texts = textsFor(entity, deal)
  for (const row of rows) {
    if (!(await write(call, entity, row, texts))) continue
    await call(`${path}/comment_add`, { [id]: row[id], content: deal(500) })
    return placeOf(app, entity, String(row[id]))
  }
  return undefined
}

/** Writes into every text of a row of every entity; gives the pages that show a list with such a row, and the row beside it. */
export const fillRows = async (call: Call, deal: Deal): Promise<string[]> => {
  const places: string[] = []
  for (const { app } of SERVED)
    for (const entity of Object.values(app.entities)) {
      const place = await fillOne(call, app, entity, deal)
      if (place !== undefined) places.push(place)
    }
  return places
}
