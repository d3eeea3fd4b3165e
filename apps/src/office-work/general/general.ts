import { text } from '@qifuyun/kit/fields.ts'
import { count } from '@qifuyun/kit/kpi.ts'
import { kanban } from '@qifuyun/kit/views.ts'
import { entity } from '#src/office-work/identity.ts'
import { approvalBy, asked, REVOKED, reasoned, resubmitted, revocable, STATES } from '#src/office-work/requests/request.ts'

const FORM = ['title', 'reason', 'attachments'] as const

/** Whatever has no request of its own: the flow of the enterprise says who decides. */
export const general = entity('general', '通用申请', {
  ...asked('TY'),
  title: text('申请事项', { max: 50 }).required(),
  ...reasoned(),
})
  .states({ ...STATES, ...REVOKED })
  .actions({
    submit: { label: '提交', from: 'draft', to: 'approved', who: 'application', approval: approvalBy('office.general') },
    resubmit: resubmitted(FORM),
    revoke: revocable('office.general.revoke', 'approved'),
  })
  .kpis(({ state }) => ({ approving: count('审批中申请', state('approving'), 'less') }))
  .form(
    { title: '通用申请', fields: ['title', 'reason', 'attachments'] },
    { title: '办理情况', fields: ['applicant', 'organUuid', 'agreedAt', 'revokeReason'] },
  )
  .list({
    columns: ['no', 'title', 'applicant', 'organUuid', 'reason', 'state', 'agreedAt'],
    filters: ['state', 'applicant', 'organUuid', 'agreedAt'],
    search: ['no', 'title', 'reason'],
    views: [kanban('state')],
  })
  .seenBy('applicant')
  .selfService()
  .titled('no')
