import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'

const [MAIN_DATA, PARKING] = ['/api/v1/main_data', '/api/v1/application/pkg24'] as const
const PROJECT = '01940000-0000-7000-8000-000700000001'
const IMAGE = readFileSync(new URL('../../server/src/demo/door-model.png', import.meta.url))
/** Of the image, in stalls. */
const COLUMNS = 20
const [CELL_WIDTH, CELL_HEIGHT] = [38, 56] as const

interface Answer {
  code: number
  msg: string
  data: Record<string, unknown>
}

/** Calls of somebody who is signed in; throws for a refusal. */
export const caller =
  (origin: string, token: string) =>
  async (path: string, body: object): Promise<Record<string, unknown>> => {
    const headers = { authorization: token, 'content-type': 'application/json', 'idempotency-key': randomUUID() }
    const response = await fetch(`${origin}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    // The product's own envelope.
    const { code, msg, data } = (await response.json()) as Answer
    if (code !== 200) throw new Error(`${path}: ${msg} ${JSON.stringify(data)}`)
    return data
  }

const upload = async (origin: string, token: string): Promise<string> => {
  const form = new FormData()
  form.append('files', new Blob([IMAGE], { type: 'image/png' }), 'plan.png')
  const response = await fetch(`${origin}/api/v1/file_manage/file/upload?purpose=image`, {
    method: 'POST',
    headers: { authorization: token },
    body: form,
  })
  return ((await response.json()) as { data: { filePath: string } }).data.filePath
}

const cornersOf = (n: number): string => {
  const [x, y] = [20 + (n % COLUMNS) * CELL_WIDTH, 20 + Math.floor(n / COLUMNS) * CELL_HEIGHT]
  const [right, bottom] = [x + CELL_WIDTH - 4, y + CELL_HEIGHT - 6]
  return `${x},${y};${right},${y};${right},${bottom};${x},${bottom}`
}

/** A stall of the plan: its part, and the space that stands there. */
export interface Stall {
  part: string
  space: string
}

/** A garage with a plan of so many stalls, each of them a free space. */
export const makeGarage = async (origin: string, token: string, stalls: number): Promise<Stall[]> => {
  const post = caller(origin, token)
  const planImg = [await upload(origin, token)]
  const garage = { projectUuid: PROJECT, buildingTypeCode: '1004503', buildingName: '测试车库', planImg }
  const { buildingUuid } = await post(`${MAIN_DATA}/building/add`, garage)
  const parts: string[] = []
  for (let n = 0; n < stalls; n++)
    parts.push(String((await post(`${MAIN_DATA}/position/add`, { partName: `S-${n}`, projectUuid: PROJECT })).busBuildingPartUuid))
  const areaList = parts.map((busBuildingPartUuid, n) => ({ busBuildingPartUuid, shapeTypeCode: 1, anchorPoint: cornersOf(n) }))
  await post(`${MAIN_DATA}/drawing/save_areas`, { businessTypeCode: 'building', businessUuid: buildingUuid, areaList, version: 1 })
  const prices = { freeMinutes: 0, firstMinutes: 60, firstPrice: 500, unitMinutes: 60, unitPrice: 200, leaveMinutes: 15 }
  const { uuid: feeRule } = await post(`${PARKING}/feeRule/add`, { name: '测试规则', ...prices })
  const { uuid: area } = await post(`${PARKING}/area/add`, {
    code: 'BENCH',
    name: '测试车库',
    projectUuid: PROJECT,
    kind: '2',
    total: stalls,
    feeRule,
  })
  const made: Stall[] = []
  for (const [n, part] of parts.entries()) {
    const space = { no: `S-${n}`, area, kind: '3', buildingUuid, positionUuid: part }
    made.push({ part, space: String((await post(`${PARKING}/space/add`, space)).uuid) })
  }
  return made
}

/** Takes a space out of use, or back into it. */
export const switchSpace = (post: ReturnType<typeof caller>, space: string, on: boolean): Promise<unknown> =>
  post(`${PARKING}/space/action/${on ? 'start' : 'stop'}`, { uuid: space })
