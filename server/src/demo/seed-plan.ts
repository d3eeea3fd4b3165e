import { createReadStream } from 'node:fs'
import { keepMadeFile } from '#src/files/service.ts'
import { plantDrawing } from '#src/main-data/service.ts'
import type { Platform } from '#src/platform/platform.ts'
import { seedId } from './ids.ts'
import { userOf } from './people.ts'

const IMAGE = new URL('./door-model.png', import.meta.url)
const ABOUT = { name: 'A户型.png', fileType: 'image', contentType: 'image/png', width: 800, height: 600 } as const

const ROOMS = [
  { part: 1, partName: '客厅', anchorPoint: '50,50;350,50;350,300;50,300', color: '#0B7A75' },
  { part: 2, partName: '主卧', anchorPoint: '400,50;700,50;700,300;400,300', color: '#3F7AE0' },
]

/** The plan of the first door model with two areas on it (api.md section 9.4). */
export const seedPlan = async (platform: Platform): Promise<void> => {
  const owner = { enterpriseUuid: seedId('enterprise', 1), businessTypeCode: 'door_model', businessUuid: seedId('doorModel', 1) } as const
  const by = userOf(3)
  const making = {
    ...ABOUT,
    enterpriseUuid: owner.enterpriseUuid,
    userUuid: by,
    ownerType: 'main_data_door_model',
    ownerUuid: owner.businessUuid,
  }
  const planImg = await keepMadeFile(platform, making, createReadStream(IMAGE))
  const areas = ROOMS.map(({ part, ...area }) => ({
    ...area,
    areaUuid: platform.ids.uuid(),
    busBuildingPartUuid: seedId('position', part),
    shapeTypeCode: 1 as const,
  }))
  await platform.db.tenant(owner.enterpriseUuid, by, (tx) => plantDrawing(tx, { ...owner, planImg, areas, by, now: platform.clock.now() }))
}
