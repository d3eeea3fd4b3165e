import { getOrganUserPage } from '@qifuyun/contract/address-book/endpoints.ts'
import { getApprovalRecords } from '@qifuyun/contract/approvals/endpoints.ts'
import { RECORD_TAB } from '@qifuyun/contract/approvals/states.ts'
import { queryNoticeList } from '@qifuyun/contract/notices/endpoints.ts'
import { z } from 'zod'
import { APPLICATION_LOOK_UPS } from './application-tools.ts'
import { approvalFlows, approvalForm } from './approval-deed.ts'
import { keyword, type LookUp, lookUp, ROWS } from './look-up.ts'
import { figuresTool, recordsTool } from './record-tools.ts'

const findPeople = lookUp({
  name: 'find_people',
  label: '通讯录',
  description: '按姓名、拼音或工号查找同事，得到编号 userUuid、部门、职位和聊天账号 imAccountId。',
  input: z.object({ keyword: keyword() }),
  run: async ({ caller, request, call }, input) => {
    const { list, page } = await call(caller, getOrganUserPage, { keyword: input.keyword, pageSize: ROWS, withChildFlag: 1 }, request)
    return {
      text: {
        total: page.total,
        people: list.map(({ userUuid, userName, userPosition, departmentList, imAccountId }) => ({
          userUuid,
          userName,
          userPosition,
          departments: departmentList.map(({ organUuid, organName }) => ({ organUuid, organName })),
          imAccountId,
        })),
      },
      citations:
        list.length === 0
          ? []
          : [
              {
                title: `通讯录：${list
                  .map(({ userName }) => userName)
                  .slice(0, 3)
                  .join('、')}`,
                path: '/maillist',
              },
            ],
    }
  },
})

const findNotices = lookUp({
  name: 'find_notices',
  label: '公告',
  description: '查找发给提问者的公告，得到标题、摘要和发布时间。',
  input: z.object({ keyword: keyword() }),
  run: async ({ caller, request, call }, input) => {
    const { list, page } = await call(caller, queryNoticeList, { keyword: input.keyword, pageSize: ROWS }, request)
    return {
      text: {
        total: page.total,
        notices: list.map(({ noticeTitle, digest, publishTime, publishUserName }) => ({
          noticeTitle,
          digest,
          publishTime,
          publishUserName,
        })),
      },
      citations: list.map(({ noticeUuid, noticeTitle }) => ({ title: noticeTitle, path: `/notice/info?noticeUuid=${noticeUuid}` })),
    }
  },
})

const TABS = { waiting: RECORD_TAB.pending, handled: RECORD_TAB.handled, started: RECORD_TAB.started, copied: RECORD_TAB.copied } as const

const findApprovals = lookUp({
  name: 'find_approvals',
  label: '审批',
  description: '列出提问者的审批：waiting 待处理、handled 已处理、started 我发起的、copied 抄送我的。',
  input: z.object({ which: z.enum(['waiting', 'handled', 'started', 'copied']), keyword: keyword() }),
  run: async ({ caller, request, call }, input) => {
    const { list, page } = await call(
      caller,
      getApprovalRecords,
      { tabCode: TABS[input.which], keyword: input.keyword, pageSize: ROWS },
      request,
    )
    return {
      text: { total: page.total, approvals: list.map((record) => ({ ...record, wfProcinstUuid: undefined })) },
      citations: list.map(({ wfProcinstUuid, title }) => ({ title, path: `/approve/info?wfProcinstUuid=${wfProcinstUuid}` })),
    }
  },
})

/** Everything that can be looked up. */
export const LOOK_UPS: readonly LookUp[] = [
  findPeople,
  findNotices,
  findApprovals,
  recordsTool,
  figuresTool,
  ...APPLICATION_LOOK_UPS,
  approvalFlows,
  approvalForm,
]
