import { HOUR_MS } from '@qifuyun/contract/core/durations.ts'
import { NOTICE_TYPE } from '@qifuyun/contract/dictionaries/dictionary.ts'
import { NOTICE_STATUS } from '@qifuyun/contract/notices/constants.ts'
import { plantNotice } from '#src/notices/service.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { seedId } from './ids.ts'
import { userOf } from './people.ts'
import type { Seeding } from './seed-enterprise.ts'

const NOTICES = [
  {
    n: 1,
    noticeTitle: '关于春节放假安排的通知',
    noticeTypeCode: NOTICE_TYPE.notice,
    topFlag: true,
    statusCode: NOTICE_STATUS.published,
    hoursAgo: 3,
    noticeContent: `<p>春节放假时间与值班安排已发布，请各部门提前做好交接。</p>
<h2>一、放假时间</h2><p>除夕至正月初六放假，正月初七正常上班。</p>
<h2>二、值班安排</h2><table><tbody><tr><th><p>部门</p></th><th><p>值班负责人</p></th><th><p>联系方式</p></th></tr>
<tr><td><p>客户服务部</p></td><td><p>王强</p></td><td><p>24 小时服务热线</p></td></tr>
<tr><td><p>工程部</p></td><td><p>杨磊</p></td><td><p>工程值班室</p></td></tr></tbody></table>
<h2>三、注意事项</h2><ul><li><p>离岗前关闭水、电、气，锁好门窗。</p></li><li><p>值班人员保持电话畅通，遇突发事件第一时间上报。</p></li></ul>`,
  },
  {
    n: 2,
    noticeTitle: '消防演练通知',
    noticeTypeCode: NOTICE_TYPE.announcement,
    topFlag: false,
    statusCode: NOTICE_STATUS.published,
    hoursAgo: 2,
    noticeContent: `<p>本月将组织消防演练，请全体员工准时参加。</p><ol><li><p>集合地点：西湖项目部中心广场。</p></li><li><p>演练内容：疏散逃生、灭火器使用、伤员转运。</p></li><li><p>听到警报后请走楼梯，不要乘坐电梯。</p></li></ol>`,
  },
  {
    n: 3,
    noticeTitle: '草稿：员工手册修订',
    noticeTypeCode: NOTICE_TYPE.policy,
    topFlag: false,
    statusCode: NOTICE_STATUS.draft,
    hoursAgo: 1,
    noticeContent: '<p>本次修订考勤、休假与报销三个章节，征求意见后发布。</p>',
  },
] as const

/** The notices of the first enterprise: two published ones for everybody, which all are told of, and a draft (api.md section 9.5). */
export const seedNotices = async (tx: Tx, platform: Seeding): Promise<void> => {
  const now = platform.clock.now().getTime()
  for (const { n, hoursAgo, ...fields } of NOTICES)
    await plantNotice(tx, platform, {
      ...fields,
      enterpriseUuid: seedId('enterprise', 1),
      noticeUuid: seedId('notice', n),
      by: userOf(2),
      at: new Date(now - hoursAgo * HOUR_MS),
    })
}
