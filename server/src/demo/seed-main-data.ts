import { building } from '@qifuyun/apps/main-data/building.ts'
import { contractor } from '@qifuyun/apps/main-data/contractor.ts'
import { doorModel } from '@qifuyun/apps/main-data/door-model.ts'
import { position } from '@qifuyun/apps/main-data/position.ts'
import { project } from '@qifuyun/apps/main-data/project.ts'
import { room } from '@qifuyun/apps/main-data/room.ts'
import { tender } from '@qifuyun/apps/main-data/tender.ts'
import { plantRows } from '#src/applications/service.ts'
import { plantTenderBuildings } from '#src/main-data/service.ts'
import { enterEnterprise } from '#src/platform/database/enter-enterprise.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { seedId } from './ids.ts'
import { HANGZHOU, HANGZHOU_HOUSES, roomsOf, SHANGHAI, SHANGHAI_HOUSES } from './main-data.ts'
import { userOf } from './people.ts'
import type { Seeding } from './seed-enterprise.ts'

/** Projects with all that belongs to them (api.md section 9.4). Goes on inside the first enterprise. */
export const seedMainData = async (tx: Tx, { clock }: Seeding): Promise<void> => {
  const now = clock.now()
  const shanghai = { enterpriseUuid: seedId('enterprise', 2), by: userOf(8), now }
  await enterEnterprise(tx, shanghai.enterpriseUuid)
  await plantRows(tx, project, SHANGHAI.projects, shanghai)
  await plantRows(tx, building, SHANGHAI.buildings, shanghai)
  await plantRows(tx, room, SHANGHAI_HOUSES.flatMap(roomsOf), shanghai)
  const hangzhou = { enterpriseUuid: seedId('enterprise', 1), by: userOf(3), now }
  await enterEnterprise(tx, hangzhou.enterpriseUuid)
  await plantRows(tx, project, HANGZHOU.projects, hangzhou)
  await plantRows(tx, building, HANGZHOU.buildings, hangzhou)
  await plantRows(tx, doorModel, HANGZHOU.doorModels, hangzhou)
  await plantRows(tx, room, HANGZHOU_HOUSES.flatMap(roomsOf), hangzhou)
  await plantRows(tx, position, HANGZHOU.positions, hangzhou)
  await plantRows(tx, contractor, HANGZHOU.contractors, hangzhou)
  await plantRows(tx, tender, HANGZHOU.tenders, hangzhou)
  await plantTenderBuildings(
    tx,
    HANGZHOU.tenderBuildings.map((line) => ({ ...line, enterpriseUuid: hangzhou.enterpriseUuid })),
  )
}
