import { applyToJoin, inviteUser } from '#src/address-book/service.ts'
import { addPendingMessages, addTodos } from '#src/notifications/service.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { demoId } from './ids.ts'
import { nameOf, userOf } from './people.ts'
import type { Seeding } from './seed-enterprise.ts'

const ACTIVE = [1, 2, 3, 4, 5, 6, 7, 17]
const enterpriseUuid = demoId('enterprise', 1)

/** Who is on his way into the first enterprise: one applied, one was invited. */
export const seedJoinRequests = async (tx: Tx, platform: Seeding): Promise<void> => {
  const applicant = { enterpriseUuid, userUuid: userOf(10), userName: nameOf(10), remark: '应聘客服岗位', organUuid: null }
  await applyToJoin(tx, platform, applicant)
  await inviteUser(tx, platform, {
    enterpriseUuid,
    userUuid: userOf(11),
    userName: nameOf(11),
    departmentList: [demoId('organ', 5)],
    orgRoleIdList: [demoId('role', 4)],
    invitedBy: userOf(2),
  })
}

const LEAVES = [
  { approver: 2, n: 1, days: 2 },
  { approver: 3, n: 2, days: 5 },
]

const NOTICES = [
  { n: 1, title: '关于春节放假安排的通知', summary: '春节放假时间与值班安排已发布，请各部门提前做好交接。' },
  { n: 2, title: '消防演练通知', summary: '本月将组织消防演练，请全体员工准时参加。' },
]

/** What waits for the people of the first enterprise: two approvals, and two published notices for everybody (api.md section 9.5). */
export const seedCounters = async (tx: Tx, platform: Seeding): Promise<void> => {
  await addTodos(
    tx,
    platform,
    LEAVES.map(({ approver, n, days }) => ({
      enterpriseUuid,
      userUuid: userOf(approver),
      businessTypeCode: 'approval',
      businessUuid: demoId('approval', n),
      title: `${nameOf(4)}提交的请假申请`,
      summary: `请假 ${days} 天，等待您审批`,
      pcJumpUrl: `/dashboard/approve/info?uuid=${demoId('approval', n)}`,
    })),
  )
  await addPendingMessages(
    tx,
    platform,
    NOTICES.flatMap(({ n, title, summary }) =>
      ACTIVE.map((user) => ({
        enterpriseUuid,
        userUuid: userOf(user),
        businessTypeCode: 'notice',
        businessUuid: demoId('notice', n),
        title,
        summary,
        pcJumpUrl: `/notice/info?noticeUuid=${demoId('notice', n)}`,
      })),
    ),
  )
}
