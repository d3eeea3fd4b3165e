import { appendMessage, createGroup, ensureSingle, type Face, readUpTo } from '#src/messaging/service.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { seedId } from './ids.ts'
import { imAccountOf, userOf } from './people.ts'
import type { Seeding } from './seed-enterprise.ts'

interface Said {
  from: number
  text: string
  minutesAgo: number
}

const DAY = 1_440

const EVERYBODY: readonly Said[] = [
  { from: 1, text: '大家好，企服云已经启用，日常沟通、审批和公告都在这里处理。', minutesAgo: 3 * DAY },
  { from: 2, text: '请各部门今天下班前核对通讯录里的部门和职务，有误的联系我修改。', minutesAgo: 3 * DAY - 12 },
  { from: 3, text: '西湖项目部已核对完毕，人员和岗位无误。', minutesAgo: 2 * DAY - 40 },
  { from: 5, text: '财务提醒：本月费用报销请在 25 日前提交，逾期转入下月。', minutesAgo: DAY + 90 },
  { from: 2, text: '消防演练通知已发布，请大家在公告中查看时间和集合地点。', minutesAgo: DAY },
]

const REPAIR: readonly Said[] = [
  { from: 4, text: '杨工，西湖花园 2 幢 301 业主反映厨房水管渗水，方便今天上门看一下吗？', minutesAgo: 95 },
  { from: 6, text: '可以，我下午三点左右过去，请先联系业主确认家里有人。', minutesAgo: 88 },
  { from: 6, text: '已到现场，角阀老化，更换后已不渗水，照片稍后补到工单里。', minutesAgo: 20 },
]

const ENTERPRISE = 1
const enterpriseUuid = seedId('enterprise', ENTERPRISE)
const faceOf = (user: number): Face => ({ imAccountId: imAccountOf(ENTERPRISE, user), userUuid: userOf(user) })

const say = async (tx: Tx, { ids, clock }: Seeding, sessionUuid: string, lines: readonly Said[]): Promise<void> => {
  for (const { from, text, minutesAgo } of lines) {
    const message = {
      sessionUuid,
      messageUuid: ids.uuid(),
      senderImAccountId: imAccountOf(ENTERPRISE, from),
      clientId: ids.uuid(),
      messageType: 'text',
      content: { text, mentions: [], mentionAllFlag: 0 },
      replyToSeq: null,
      mentions: [],
      mentionAll: false,
    }
    await appendMessage(tx, enterpriseUuid, message, new Date(clock.now().getTime() - minutesAgo * 60_000))
  }
}

/** The two conversations of the first enterprise (api.md section 9.5). Everything is read, but U4 has not seen the last message from U6. */
export const seedConversations = async (tx: Tx, platform: Seeding): Promise<void> => {
  const { ids, clock } = platform
  const now = clock.now()
  const group = seedId('imSession', 1)
  const [owner, ...members] = [1, 2, 3, 4, 5, 6, 7, 17].map(faceOf)
  if (owner === undefined) return
  const announcement = '工作时间请及时查看消息，紧急报修请直接电话联系工程部。'
  await createGroup(tx, {
    enterpriseUuid,
    groupUuid: group,
    sessionUuid: group,
    groupName: '全员群',
    announcement,
    owner,
    members,
    everyone: true,
    now,
    ids,
  })
  await say(tx, platform, group, EVERYBODY)
  for (const { imAccountId } of [owner, ...members]) await readUpTo(tx, { enterpriseUuid, imAccountId }, group, EVERYBODY.length)

  const single = seedId('imSession', 2)
  await ensureSingle(tx, enterpriseUuid, [faceOf(4), faceOf(6)], { now, ids, sessionUuid: single })
  await say(tx, platform, single, REPAIR)
  await readUpTo(tx, { enterpriseUuid, imAccountId: imAccountOf(ENTERPRISE, 4) }, single, REPAIR.length - 1)
  await readUpTo(tx, { enterpriseUuid, imAccountId: imAccountOf(ENTERPRISE, 6) }, single, REPAIR.length)
}
