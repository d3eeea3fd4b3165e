import { MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import { NOTICE_TYPE } from '@qifuyun/contract/dictionaries/dictionary.ts'
import { addNotice, queryNoticeInfo } from '@qifuyun/contract/notices/endpoints.ts'
import type { Deed, Past, Story } from '@qifuyun/kit/history.ts'

const { notice, announcement, policy } = NOTICE_TYPE

/** Days ago, and what was told. */
const TOLD = [
  { ago: 84, type: policy, title: '考勤与休假制度修订', words: '自下月起执行新版考勤与休假制度，请各部门组织学习。' },
  { ago: 70, type: announcement, title: '中秋社区游园活动圆满结束', words: '四个项目共 620 户业主参与，感谢各部门的付出。' },
  { ago: 55, type: notice, title: '秋季设备大检修安排', words: '水泵房、配电房、电梯机房按计划停机检修，请提前张贴通知。' },
  { ago: 41, type: notice, title: '员工年度体检报名', words: '体检套餐分男女两类，请在两周内完成报名。' },
  { ago: 27, type: announcement, title: '三季度服务之星名单', words: '吕志强、周雨桐、彭志刚等 12 名同事获评服务之星。' },
  { ago: 16, type: policy, title: '外来施工管理规定', words: '施工单位须办理临时出入证，动火作业另行审批。' },
  { ago: 8, type: notice, title: '冬季防冻防滑工作部署', words: '各项目对裸露水管包扎保温，备足防滑垫与工业盐。' },
  { ago: 2, type: notice, title: '满意度调查即将开始', words: '第三方机构将于下周入户调查，请做好配合。' },
] as const

const contentOf = (words: string): string =>
  `<p>${words}</p><h2>工作要求</h2><ul><li>各项目负责人为第一责任人，逐项落实到岗到人。</li><li>完成情况在工作群内反馈，并在系统内留痕。</li></ul><p>如有疑问请联系行政人事部。</p>`

/** Notices with covers; some people have opened them. */
export const noticeStories = (past: Past): Story[] => {
  const { administration, staff } = past.people
  return TOLD.flatMap(({ ago, type, title, words }, index): Story[] => {
    const day = past.days.at(-1 - ago)
    if (day === undefined) return []
    const chance = past.chanceOf(`notice ${index}`)
    const at = past.workingMoment(day, chance)
    const publish: Deed = {
      at,
      by: administration,
      run: async (hand) => {
        const sent = { noticeTitle: title, noticeTypeCode: type, noticeContent: contentOf(words), publishFlag: 1 as const }
        return (await hand.call(addNotice, { ...sent, coverImg: await hand.picture(`cover-notice-${index}`) })).noticeUuid
      },
    }
    const readers = staff.filter((_user, n) => (n * 7 + index * 3) % 10 === 0)
    const reading = readers.map(
      (by, n): Deed => ({
        at: new Date(at.getTime() + (n + 1) * 9 * MINUTE_MS),
        by,
        run: (hand, noticeUuid) => hand.call(queryNoticeInfo, { noticeUuid }).then(() => undefined),
      }),
    )
    return [{ key: `notice-${index}`, deeds: [publish, ...reading] }]
  })
}
