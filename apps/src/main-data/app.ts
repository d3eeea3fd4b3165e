import { building } from '#src/main-data/building.ts'
import { contractor } from '#src/main-data/contractor.ts'
import { doorModel } from '#src/main-data/door-model.ts'
import { app } from '#src/main-data/identity.ts'
import { position } from '#src/main-data/position.ts'
import { project } from '#src/main-data/project.ts'
import { room } from '#src/main-data/room.ts'
import { tender } from '#src/main-data/tender.ts'

/** What every application stands on: projects, their buildings and rooms, and who builds them (api.md section 7). */
export const mainData = app({
  entities: { project, building, tender, room, door_model: doorModel, position, contractor },
  icon: 'building-2',
  colour: 'slate',
  category: '主数据',
})
