import { Readable } from 'node:stream'
import { building } from '@qifuyun/apps/main-data/building.ts'
import { position } from '@qifuyun/apps/main-data/position.ts'
import { project } from '@qifuyun/apps/main-data/project.ts'
import { AREA_KIND } from '@qifuyun/contract/dictionaries/dictionary.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import sharp from 'sharp'
import { keepMadeFile } from '#src/files/service.ts'
import { plantDrawing } from '#src/main-data/service.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { Platform } from '#src/platform/platform.ts'
import { seedId } from '../ids.ts'
import { userOf } from '../people.ts'

const enterpriseUuid = seedId('enterprise', 1)
const KEEPER = userOf(3)
const [PROJECT, BUILDING] = ['XHHY', '地下车库'] as const
const [WIDTH, HEIGHT] = [1_400, 800] as const
const [STALL_WIDTH, STALL_HEIGHT] = [48, 92] as const
const ROWS_AT = [20, 232, 326, 470, 564, 688] as const

interface Part {
  name: string
  kind: string
  x: number
  y: number
  width: number
  height: number
}

const roomAt = (name: string, x: number, y: number, width: number, height: number): Part => ({
  ...{ name, x, y, width, height },
  kind: AREA_KIND.nonWork,
})

/** What stands between the stalls: applications place their things in these by name. */
const ROOMS: readonly Part[] = [
  roomAt('消控室', 20, 232, 104, 186),
  roomAt('生活水泵房', 700, 470, 104, 186),
  roomAt('高低压配电房', 1_176, 20, 204, 92),
  roomAt('消防泵房', 1_276, 470, 104, 186),
  roomAt('排烟机房', 764, 688, 152, 92),
  roomAt('2 幢电梯厅', 460, 20, 104, 92),
  roomAt('3 幢电梯厅', 700, 232, 104, 186),
]

const overlaps = (a: Part, b: Part): boolean => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

/** Stalls in six rows, where no room stands. */
const stalls = (): Part[] => {
  const all = ROWS_AT.flatMap((y) =>
    Array.from({ length: 22 }, (_empty, n) => ({
      name: '',
      kind: AREA_KIND.public,
      x: 150 + n * 50,
      y,
      width: STALL_WIDTH,
      height: STALL_HEIGHT,
    })),
  )
  return all
    .filter((stall) => !ROOMS.some((room) => overlaps(stall, room)))
    .map((stall, n) => ({ ...stall, name: `B1-${String(n + 1).padStart(3, '0')}` }))
}

const PARTS: readonly Part[] = [...ROOMS, ...stalls()]

const cornersOf = ({ x, y, width, height }: Part): string => `${x},${y};${x + width},${y};${x + width},${y + height};${x},${y + height}`

const draw = (): Promise<Buffer> => {
  const boxes = PARTS.map(
    ({ x, y, width, height, kind }) =>
      `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${kind === AREA_KIND.public ? '#F7F9F9' : '#EEF2F3'}" stroke="#C2CCD2" stroke-width="2"/>`,
  ).join('')
  const lanes = [170, 444, 668].map((y) => `<path d="M60 ${y} H1340" stroke="#CBD3D8" stroke-width="3" stroke-dasharray="18 14"/>`).join('')
  const walls = `<rect x="6" y="6" width="${WIDTH - 12}" height="${HEIGHT - 12}" fill="#fff" stroke="#45545C" stroke-width="10"/>`
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>${walls}${lanes}${boxes}</svg>`,
    ),
  )
    .png()
    .toBuffer()
}

/** The plan of a garage with an area for each room and stall, so that devices, spaces and rounds can be seen on it. */
export const addFloorPlan = async (tx: Tx, platform: Platform, { rows }: Context): Promise<void> => {
  const [at] = await rows.list(project, (f) => f.eq('projectCode', PROJECT), 1)
  const projectUuid = at?.uuid ?? ''
  const [garage] = await rows.list(building, (f) => f.and(f.eq('projectUuid', projectUuid), f.eq('buildingName', BUILDING)), 1)
  if (garage === undefined) throw new Error('the demo has no garage')
  const made = await rows.addEach(
    position,
    PARTS.map(({ name, kind }, sort) => ({ partName: name, partTypeCode: kind, projectUuid, sort })),
  )
  const about = { name: '地下车库平面图.png', fileType: 'image', contentType: 'image/png', width: WIDTH, height: HEIGHT } as const
  const owner = { ownerType: 'main_data_building', ownerUuid: garage.uuid }
  const planImg = await keepMadeFile(platform, { ...about, ...owner, enterpriseUuid, userUuid: KEEPER }, Readable.from([await draw()]))
  const areas = PARTS.map((part, n) => {
    const added = made[n]
    if (added === undefined || !('uuid' in added)) throw new Error(`a part of the garage is refused: ${part.name}`)
    return {
      ...{ areaUuid: platform.ids.uuid(), busBuildingPartUuid: added.uuid, partName: part.name, shapeTypeCode: 1 as const },
      ...{ anchorPoint: cornersOf(part), color: '#0B7A75' },
    }
  })
  const drawing = { enterpriseUuid, businessTypeCode: 'building', businessUuid: garage.uuid } as const
  await plantDrawing(tx, { ...drawing, planImg, areas, by: KEEPER, now: platform.clock.now() })
}
