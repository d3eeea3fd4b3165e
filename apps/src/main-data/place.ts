import { ref, text } from '@qifuyun/kit/fields.ts'
import { building } from '#src/main-data/building.ts'
import { position } from '#src/main-data/position.ts'
import { project } from '#src/main-data/project.ts'
import { room } from '#src/main-data/room.ts'

/**
 * Where something is: five fields that belong together. The building is that of the room where nobody names one; a room of another
 * building, and a building of another project, are refused.
 */
export const place = () => ({
  projectUuid: ref('项目', () => project).required(),
  buildingUuid: ref('楼栋', () => building).from('roomUuid'),
  roomUuid: ref('房屋', () => room),
  positionUuid: ref('部位', () => position),
  positionText: text('详细位置', { max: 100 }),
})
