import { type AssignedWork, serve } from '@qifuyun/kit/server.ts'
import { mainData } from '#src/main-data/app.ts'
import { placeBuildings, renameRooms } from '#src/main-data/building-rules.ts'
import { countAreas, countBy } from '#src/main-data/counting.ts'
import { project } from '#src/main-data/project.ts'
import { placeRooms } from '#src/main-data/room-rules.ts'
import { tender } from '#src/main-data/tender.ts'
import { keepApart, keepCovered } from '#src/main-data/tender-rules.ts'

/** Projects and tenders have a manager, whom reports and approvals ask for. */
const managed = (of: AssignedWork['of'], title: string): AssignedWork => ({ of, holder: 'managerUserUuid', title })

/** What main data does beside its definition. */
export const served = serve({
  app: mainData,
  entities: {
    project: {
      computed: {
        buildingCount: countBy('main_data_building', 'project_uuid', `building_type_code = '1004503'`),
        roomCount: countBy('main_data_room', 'project_uuid'),
      },
    },
    building: {
      computed: { roomCount: countBy('main_data_room', 'building_uuid') },
      beforeSave: placeBuildings,
      afterSave: renameRooms,
      beforeDelete: keepCovered,
    },
    door_model: {
      computed: {
        roomCount: countBy('main_data_room', 'door_model_uuid'),
        areaCount: countAreas,
      },
    },
    tender: { beforeSave: keepApart },
    room: { beforeSave: placeRooms },
  },
  assignedWork: [managed(project, 'projectName'), managed(tender, 'tenderName')],
})
