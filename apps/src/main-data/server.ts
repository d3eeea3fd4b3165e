import type { Context } from '@qifuyun/kit/context.ts'
import { heldWork, serve } from '@qifuyun/kit/server.ts'
import { mainData } from '#src/main-data/app.ts'
import { building } from '#src/main-data/building.ts'
import { BUILDING, placeBuildings, renameRooms } from '#src/main-data/building-rules.ts'
import { countAreas, forAll } from '#src/main-data/counting.ts'
import { project } from '#src/main-data/project.ts'
import { room } from '#src/main-data/room.ts'
import { placeRooms } from '#src/main-data/room-rules.ts'
import { tender } from '#src/main-data/tender.ts'
import { keepApart, keepCovered } from '#src/main-data/tender-rules.ts'

/** Rooms of the rows of a page, in one statement. */
const countRooms =
  (by: 'projectUuid' | 'buildingUuid' | 'doorModelUuid') =>
  async ({ uuids, rows }: Context & { uuids: readonly string[] }): Promise<Map<string, number>> =>
    forAll(uuids, await rows.countBy(room, by, (f) => f.oneOf(by, uuids)))

/** What main data does beside its definition. */
export const served = serve({
  app: mainData,
  entities: {
    project: {
      computed: {
        buildingCount: async ({ uuids, rows }) =>
          forAll(
            uuids,
            await rows.countBy(building, 'projectUuid', (f) => f.and(f.oneOf('projectUuid', uuids), f.eq('buildingTypeCode', BUILDING))),
          ),
        roomCount: countRooms('projectUuid'),
      },
    },
    building: {
      computed: { roomCount: countRooms('buildingUuid') },
      beforeSave: placeBuildings,
      afterSave: renameRooms,
      beforeDelete: keepCovered,
    },
    door_model: {
      computed: {
        roomCount: countRooms('doorModelUuid'),
        areaCount: countAreas,
      },
    },
    tender: { beforeSave: keepApart },
    room: { beforeSave: placeRooms },
  },
  // Whom reports and approvals ask for.
  assignedWork: [
    heldWork(project, { holder: 'managerUserUuid', title: 'projectName' }),
    heldWork(tender, { holder: 'managerUserUuid', title: 'tenderName' }),
  ],
})
