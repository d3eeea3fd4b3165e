import { project } from '@qifuyun/apps/main-data/project.ts'
import { room } from '@qifuyun/apps/main-data/room.ts'
import { chinaDay, chinaMidnight } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import type { Past, PastProject } from '@qifuyun/kit/history.ts'
import { openWriting } from '#src/applications/service.ts'
import type { Platform } from '#src/platform/platform.ts'
import { seedId } from '../ids.ts'
import { userOf } from '../people.ts'
import { chanceOf } from './chance.ts'
import { ESTATES } from './estate.ts'
import { PLACES } from './staff.ts'

const enterpriseUuid = seedId('enterprise', 1)
const MORNING = 8 * 60 + 30
const EVENING = 21 * 60
/** Of the minutes of a working day; most is done in its first half. */
const WORKED = 9 * 60

const dayOf = (moment: Date): Date => chinaMidnight(chinaDay(moment))

const projectsOf = (platform: Platform): Promise<PastProject[]> =>
  platform.db.tenant(enterpriseUuid, userOf(3), async (tx) => {
    const writing = openWriting({ tx, platform, enterpriseUuid, person: null, now: platform.clock.now(), silent: true })
    const { rows } = writing.context()
    const projects: PastProject[] = []
    for (const { code } of ESTATES) {
      const [of] = await rows.list(project, (f) => f.eq('projectCode', code), 1)
      if (of === undefined) continue
      const rooms = await rows.list(room, (f) => f.eq('projectUuid', of.uuid), 500)
      projects.push({
        uuid: of.uuid,
        manager: of.managerUserUuid ?? userOf(3),
        rooms: rooms.map(({ uuid, ownerName, ownerMobile }) => ({
          uuid,
          owner: ownerName ?? '业主',
          mobile: ownerMobile ?? '13905710000',
        })),
      })
    }
    return projects
  })

/** The days before a moment with the people and places of the company; `now` is the moment at which they end. */
export const pastOf = async (platform: Platform, now: Date, dayCount: number): Promise<Past> => {
  const today = dayOf(now).getTime()
  return {
    now,
    days: Array.from({ length: dayCount + 1 }, (_empty, index) => new Date(today - (dayCount - index) * DAY_MS)),
    projects: await projectsOf(platform),
    people: PLACES,
    chanceOf,
    workingMoment: (day, chance) => {
      const minutes = MORNING + Math.floor(chance.next() ** 1.4 * WORKED)
      return new Date(day.getTime() + minutes * MINUTE_MS + chance.between(0, 59) * 1_000)
    },
    awake: (moment) => {
      const day = dayOf(moment).getTime()
      const minutes = Math.floor((moment.getTime() - day) / MINUTE_MS)
      if (minutes >= MORNING && minutes < EVENING) return moment
      const next = minutes < MORNING ? day : day + DAY_MS
      // As many minutes after the morning as it is past the hour, so that not everybody begins at once.
      return new Date(next + MORNING * MINUTE_MS + (moment.getTime() % (3 * HOUR_MS)))
    },
    isWorkday: (day) => ![0, 6].includes(new Date(day.getTime() + 8 * HOUR_MS).getUTCDay()),
  }
}
