import { CHINA_MS } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS, HOUR_MS } from '@qifuyun/contract/core/durations.ts'
import { plantActivity } from '#src/activities/service.ts'
import { plantCourse } from '#src/curriculum/service.ts'
import { plantBooking, plantRooms } from '#src/meeting/service.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { seedId } from './ids.ts'
import { userOf } from './people.ts'
import type { Seeding } from './seed-enterprise.ts'

const enterpriseUuid = seedId('enterprise', 1)
const LI_NA = userOf(2)

/** Midnight in China, some days from now. */
const dayFrom = (now: Date, days: number): number => Math.floor((now.getTime() + CHINA_MS) / DAY_MS + days) * DAY_MS - CHINA_MS

const seedMeeting = async (tx: Tx, { ids, clock }: Seeding): Promise<void> => {
  const now = clock.now()
  const common = { enterpriseUuid, managerUserUuid: LI_NA }
  const rooms = [
    {
      n: 1,
      roomName: '一号会议室',
      location: '3 楼东侧',
      capacity: 12,
      facilityCodes: ['projector', 'whiteboard'],
      needApproveFlag: false,
    },
    { n: 2, roomName: '二号会议室', location: '3 楼西侧', capacity: 6, facilityCodes: ['screen', 'video'], needApproveFlag: true },
  ].map(({ n, ...room }) => ({ ...common, ...room, roomUuid: seedId('meetingRoom', n) }))
  await plantRooms(tx, rooms, LI_NA, now)
  const beginAt = new Date(dayFrom(now, 1) + 10 * HOUR_MS)
  const endAt = new Date(beginAt.getTime() + HOUR_MS)
  const time = { bookingUuid: ids.uuid(), roomUuid: seedId('meetingRoom', 1), beginAt, endAt }
  await plantBooking(tx, { enterpriseUuid, ...time, subject: '行政周例会', organiserUserUuid: LI_NA }, now)
}

const WALK = `<p>春暖花开，一起走进西湖群山。全程约 8 公里，平路为主，老少皆宜。</p>
<ul><li>请穿运动鞋，自备饮用水；</li><li>活动当天 8:30 在集合点签到；</li><li>如遇大雨顺延一周。</li></ul>`
const FIRE = `<p>本课程介绍物业项目常见火灾隐患与初起火灾的处置方法，请全体员工完成学习。</p>
<p><strong>灭火器使用四步：</strong>提、拔、握、压。</p>`

const seedActivity = async (tx: Tx, { clock }: Seeding): Promise<void> => {
  const now = clock.now()
  const begin = dayFrom(now, 14)
  const walk = {
    enterpriseUuid,
    activityUuid: seedId('activity', 1),
    activityTitle: '冬季健步走',
    content: WALK,
    address: '西湖断桥东侧广场',
    beginAt: new Date(begin + 9 * HOUR_MS),
    endAt: new Date(begin + 12 * HOUR_MS),
    signLimit: 2,
  }
  await plantActivity(tx, walk, [userOf(4)], LI_NA, now)
}

const seedCourse = async (tx: Tx, { ids, clock }: Seeding): Promise<void> => {
  const course = {
    enterpriseUuid,
    curriculumUuid: seedId('curriculum', 1),
    curriculumTitle: '消防安全培训',
    teacherName: '杨磊',
    content: FIRE,
    requiredFlag: true,
  }
  const chapters = [
    { title: '火灾隐患排查', durationSeconds: 600 },
    { title: '灭火器的使用', durationSeconds: 300 },
  ].map((chapter) => ({ ...chapter, chapterUuid: ids.uuid() }))
  await plantCourse(tx, course, chapters, LI_NA, clock.now())
}

/** Meeting rooms, an activity and a course of the first enterprise (api.md section 9.5). */
export const seedEngagement = async (tx: Tx, platform: Seeding): Promise<void> => {
  await seedMeeting(tx, platform)
  await seedActivity(tx, platform)
  await seedCourse(tx, platform)
}
