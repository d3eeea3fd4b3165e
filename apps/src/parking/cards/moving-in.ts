import type { Context } from '@qifuyun/kit/context.ts'
import type { Happening } from '@qifuyun/kit/event.ts'
import { on } from '@qifuyun/kit/server.ts'
import type { z } from 'zod'
import { moveInCompleted } from '#src/move-in-out/events.ts'
import { moveIn } from '#src/move-in-out/move-in.ts'
import { CARD, vehicle } from '#src/parking/cards/vehicle.ts'
import { plateOf } from '#src/parking/passing/standing.ts'
import { t } from '#src/parking/texts.ts'

const CARS_MAX = 50

/** Cars of those who have moved in are known, and park as everybody's until the office gives them a card. */
const movedIn = async ({ rows, event }: Context & { event: Happening<z.output<typeof moveInCompleted.payload>> }): Promise<void> => {
  const of = await rows.find(moveIn, event.uuid)
  const [first] = of?.persons ?? []
  if (of === undefined || first === undefined) return
  const plates = [...new Set((of.vehicles ?? []).map(({ plate }) => plateOf(plate)))]
  const known = new Set((await rows.list(vehicle, (f) => f.oneOf('plate', plates), CARS_MAX)).map(({ plate }) => plate))
  const { projectUuid, roomUuid } = of
  await rows.recordEach(
    vehicle,
    plates
      .filter((plate) => !known.has(plate))
      .map((plate) => ({ plate, projectUuid, roomUuid, cardKind: CARD.temporary, contact: first.name, phone: first.phone })),
    t('住户已入住'),
  )
}

export const hearsOfMovingIn = on(moveInCompleted, movedIn)
