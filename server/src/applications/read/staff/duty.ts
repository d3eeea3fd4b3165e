import type { dutyInput, dutyOutput } from '@qifuyun/kit/calls/call-schemas.ts'
import { onShiftNow } from '@qifuyun/kit/plans/on-duty.ts'
import type { z } from 'zod'
import { facesOf, portraitsOf } from '../portraits/portraits.ts'
import type { Reading } from '../scope.ts'

/** More do not stand at the foot of a plan. */
const PEOPLE_MAX = 50

/** Who works in a project now, by the application that plans shifts; members who have left are nobody. */
export const dutyOf = async (reading: Reading, { projectUuid }: z.output<typeof dutyInput>): Promise<z.output<typeof dutyOutput>> => {
  const context = reading.contextFor()
  const told = await context.applications.query(onShiftNow, { projectUuid, most: PEOPLE_MAX })
  const users = (told ?? []).map(({ user }) => user)
  const here = await context.people.activeAmong(users)
  const faces = await facesOf(reading.tx, users)
  const portraits = portraitsOf(reading, faces)
  return {
    plannedFlag: told === null ? 0 : 1,
    list: (told ?? [])
      .filter(({ user }) => here.has(user))
      .map(({ user, post, shift, begin, end }) => ({
        ...{ userUuid: user, userName: faces.get(user)?.name ?? '', headImg: portraits[user] ?? null },
        ...{ post, shiftName: shift, beginTime: begin, endTime: end },
      })),
  }
}
