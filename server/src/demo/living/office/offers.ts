import { addActivity, signActivity } from '@qifuyun/contract/activities/endpoints.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import { addCurriculum, signCurriculum } from '@qifuyun/contract/curriculum/endpoints.ts'
import type { Deed, Past, Story } from '@qifuyun/kit/history.ts'

/** `at`: days from now at which it is; `told`: days ago at which it was published. */
const ACTIVITIES = [
  {
    told: 76,
    at: -69,
    title: '中秋社区游园会',
    address: '西湖花园中心广场',
    words: '猜灯谜、做月饼、亲子套圈，欢迎员工携家属参加。',
    share: 7,
  },
  { told: 33, at: -24, title: '秋季篮球赛', address: '之江云筑运动场', words: '四个项目部组队，每队 8 人，冠军队有流动奖杯。', share: 5 },
  { told: 9, at: 6, title: '冬至包饺子', address: '总部食堂', words: '材料已备好，带上好心情来就行。', share: 8 },
  { told: 4, at: 15, title: '年度登山健步', address: '北高峰步道入口', words: '全程 6 公里，终点发放纪念品。请穿运动鞋。', share: 7 },
] as const
const COURSES = [
  {
    told: 80,
    title: '电梯困人应急处置',
    teacher: '杨磊',
    required: 1,
    words: '讲解接报、安抚、盘车与记录四个环节。',
    chapters: ['接报与安抚', '盘车放人', '事后记录'],
  },
  {
    told: 58,
    title: '客户投诉沟通技巧',
    teacher: '赵敏',
    required: 0,
    words: '倾听、复述、承诺、回访，四步处理投诉。',
    chapters: ['倾听与复述', '承诺与回访'],
  },
  {
    told: 30,
    title: '冬季消防安全',
    teacher: '彭志刚',
    required: 1,
    words: '用电、取暖与电动车充电的隐患排查。',
    chapters: ['用电安全', '电动车管理', '灭火器实操'],
  },
  {
    told: 11,
    title: '新员工入职第一课',
    teacher: '李娜',
    required: 1,
    words: '公司制度、系统使用与服务礼仪。',
    chapters: ['公司与制度', '服务礼仪'],
  },
] as const

const page = (words: string, notes: readonly string[]): string =>
  `<p>${words}</p><ul>${notes.map((note) => `<li>${note}</li>`).join('')}</ul>`
const COMING = ['请提前 10 分钟到场。', '如需调整请联系组织者。']
const LEARNING = ['可随时学习，进度自动保存。', '学完全部章节即完成本课。']

/** Everybody whose number falls to the thing comes along, a few minutes after each other. */
const joining = (past: Past, at: Date, share: number, first: number, run: Deed['run']): Deed[] =>
  past.people.staff
    .filter((_user, index) => (index + first) % share === 0)
    .map((by, index) => ({ at: new Date(at.getTime() + (index + 1) * 13 * MINUTE_MS), by, run }))

/** Activities and courses with covers, and who takes part. */
export const offerStories = (past: Past): Story[] => {
  const by = past.people.administration
  const today = past.days.at(-1) ?? past.now
  const moment = (ago: number, name: string): Date | null => {
    const day = past.days.at(-1 - ago)
    return day === undefined ? null : past.workingMoment(day, past.chanceOf(name))
  }
  const activities = ACTIVITIES.flatMap(({ told, at, title, address, words, share }, index): Story[] => {
    const published = moment(told, title)
    if (published === null) return []
    const begin = new Date(today.getTime() + at * DAY_MS + 14 * HOUR_MS)
    const publish: Deed = {
      at: published,
      by,
      run: async (hand) => {
        const times = { beginTime: begin.toISOString(), endTime: new Date(begin.getTime() + 3 * HOUR_MS).toISOString() }
        const sent = { activityTitle: title, content: page(words, COMING), address, ...times, signLimit: 40, statusCode: 1 as const }
        return (await hand.call(addActivity, { ...sent, coverImg: await hand.picture(`cover-activity-${index}`) })).activityUuid
      },
    }
    const sign: Deed['run'] = (hand, activityUuid) => hand.call(signActivity, { activityUuid }).then(() => undefined)
    return [{ key: `activity-${index}`, deeds: [publish, ...joining(past, published, share, index, sign)] }]
  })
  const courses = COURSES.flatMap(({ told, title, teacher, required, words, chapters }, index): Story[] => {
    const published = moment(told, title)
    if (published === null) return []
    const publish: Deed = {
      at: published,
      by,
      run: async (hand) => {
        const chapterList = chapters.map((chapter, n) => ({ title: chapter, durationSeconds: 420 + n * 180 }))
        const sent = { curriculumTitle: title, teacherName: teacher, content: page(words, LEARNING), chapterList, statusCode: 1 as const }
        return (await hand.call(addCurriculum, { ...sent, requiredFlag: required, coverImg: await hand.picture(`cover-course-${index}`) }))
          .curriculumUuid
      },
    }
    const sign: Deed['run'] = (hand, curriculumUuid) => hand.call(signCurriculum, { curriculumUuid }).then(() => undefined)
    return [{ key: `course-${index}`, deeds: [publish, ...joining(past, published, 8, index, sign)] }]
  })
  return [...activities, ...courses]
}
