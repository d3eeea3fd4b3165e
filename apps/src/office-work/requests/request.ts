import { dateTime, files, link, longText, organ, serial, user } from '@qifuyun/kit/fields.ts'

/** What every request says first. */
export const asked = (prefix: string) => ({
  no: serial(`${prefix}{yyyyMM}{seq4}`),
  applicant: user('申请人').readonly(),
  organUuid: organ('申请部门').readonly(),
})

/** What every request says last. */
export const reasoned = () => ({
  reason: longText('事由', { max: 500 }).required(),
  attachments: files('附件'),
  agreedAt: dateTime('通过时间').readonly(),
  revokeReason: longText('撤销原因', { max: 200 }).readonly(),
  approvalUuid: link('关联审批'),
  revokeUuid: link('撤销审批'),
})

/** A request is sent as it is filed; who is refused may change it and send it again. */
export const STATES = {
  draft: ['10', '待提交'],
  approving: ['20', '审批中', { tone: 'warning', locked: true, phase: 'confirming' }],
  approved: ['30', '已通过', { tone: 'success', locked: true, phase: 'done' }],
  rejected: ['11', '已驳回', { tone: 'error', phase: 'waiting' }],
  withdrawn: ['12', '已撤回', { phase: 'waiting' }],
} as const
export const REVOKED = { revoked: ['90', '已撤销', { final: true, phase: 'closed' }] } as const

/** How the approval of a request leads on. */
export const approvalBy = <const Flow extends string>(flow: Flow) =>
  ({ flow, link: 'approvalUuid', while: 'approving', leads: { rejected: 'rejected', withdrawn: 'withdrawn' }, label: '审批' }) as const

/** Who is refused, or has taken it back, changes it and sends it again. */
export const resubmitted = <const Form extends readonly string[]>(form: Form) =>
  ({ label: '修改并提交', from: ['rejected', 'withdrawn'], to: 'draft', who: 'creator', form }) as const

/** What was agreed to is taken back by an approval of its own. */
export const revocable = <const Flow extends string, const From extends string | readonly string[]>(flow: Flow, from: From) =>
  ({
    label: '撤销',
    from,
    to: 'revoked',
    who: 'creator',
    form: ['revokeReason!'],
    danger: true,
    approval: { flow, link: 'revokeUuid', label: '撤销审批' },
  }) as const
