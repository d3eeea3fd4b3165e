import { dateTime, dict, files, flag, images, integer, range, ref, text, user } from '@qifuyun/kit/fields.ts'
import { count, sum } from '@qifuyun/kit/kpi.ts'
import { now } from '@qifuyun/kit/states.ts'
import { calendar, kanban } from '@qifuyun/kit/views.ts'
import { entity } from '#src/office-work/identity.ts'
import { approvalBy, asked, REVOKED, reasoned, resubmitted, revocable, STATES } from '#src/office-work/requests/request.ts'
import { t } from '#src/office-work/texts.ts'

/** A seal of the enterprise, and who keeps it. */
export const seal = entity('seal', '印章', {
  name: text('印章名称', { max: 50 }).required().unique(),
  kind: dict('印章类型', {
    official: ['1', '公章', 'error'],
    contract: ['2', '合同章', 'info'],
    finance: ['3', '财务章', 'warning'],
    legal: ['4', '法人章', 'violet'],
  }).required(),
  keeper: user('保管人').required(),
  image: images('印模', { max: 1 }),
  enabled: flag('启用').default(true),
})
  .chosenWhile('enabled')
  .list({ columns: ['name', 'kind', 'keeper', 'enabled'], filters: ['kind', 'keeper', 'enabled'], search: ['name'] })
  .titled('name')

const FORM = ['seal', 'doc', 'copies', 'party', 'takeOut', 'outAt', 'reason', 'attachments'] as const
const COPIES_MAX = 10_000

/** Documents are sealed by the keeper, or somebody takes the seal along and brings it back. */
export const sealUse = entity('sealUse', '用印', {
  ...asked('YZ'),
  seal: ref('印章', () => seal).required(),
  doc: files('用印文件').required(),
  copies: integer('用印份数', { min: 1, max: COPIES_MAX, unit: '份' }).required().default(1),
  party: text('对方单位', { max: 60 }),
  takeOut: dict('用印方式', { here: ['1', '现场用印'], out: ['2', '外带', 'warning'] })
    .required()
    .default('1'),
  outAt: range('外带时间').required().when('takeOut', '2'),
  ...reasoned(),
  keeper: user('保管人').readonly(),
  realCopies: integer('实盖份数', { max: COPIES_MAX, unit: '份' }).readonly(),
  photos: images('用印照片').readonly(),
  usedAt: dateTime('用印时间').readonly(),
  dueAt: dateTime('应还时间').readonly(),
  backAt: dateTime('归还时间').readonly(),
  late: flag('逾期').readonly().default(false),
})
  .states({
    ...STATES,
    used: ['40', '已用印', { tone: 'success', final: true }],
    out: ['45', '外带中', { tone: 'info', locked: true, phase: 'working' }],
    returned: ['46', '已归还', { tone: 'success', final: true }],
    ...REVOKED,
  })
  .actions({
    submit: { label: '提交', from: 'draft', to: 'approved', who: 'application', approval: approvalBy('office.seal') },
    resubmit: resubmitted(FORM),
    use: {
      label: '登记用印',
      from: 'approved',
      to: 'used',
      who: [{ field: 'keeper' }, 'permission'],
      form: ['realCopies!', 'photos!'],
      only: { field: 'takeOut', in: ['1'], refused: t('外带用印请登记外带') },
      guard: 'asMany',
      set: { usedAt: now },
    },
    handOut: {
      label: '登记外带',
      from: 'approved',
      to: 'out',
      who: [{ field: 'keeper' }, 'permission'],
      only: { field: 'takeOut', in: ['2'], refused: t('现场用印请登记用印') },
      set: { usedAt: now },
    },
    takeBack: {
      label: '登记归还',
      from: 'out',
      to: 'returned',
      who: [{ field: 'keeper' }, 'permission'],
      form: ['realCopies!', 'photos'],
      guard: 'asMany',
      set: { backAt: now },
    },
    revoke: revocable('office.seal.revoke', 'approved'),
  })
  .timers({ late: { label: '归还逾期', at: 'dueAt', while: 'out', set: { late: true }, effect: 'lateSeal' } })
  .todos({
    use: { while: 'approved', for: 'keeper', word: '待用印' },
    bring: { while: 'out', for: 'applicant', word: '待归还印章', due: 'dueAt' },
  })
  .noOverlap('seal', 'outAt', t('该印章在所选时间已被预约外带'), { while: ['approving', 'approved', 'out'] })
  .kpis(({ state, eq, and }) => ({
    uses: count('用印次数', state('used', 'returned')),
    copies: sum('用印份数', 'realCopies', '份', state('used', 'returned')),
    out: count('外带中', state('out')),
    late: count('逾期未还印章', and(state('out'), eq('late', true)), 'less'),
  }))
  .form(
    { title: '用印', fields: ['seal', 'takeOut', 'outAt', 'copies', 'doc', 'party', 'reason'] },
    { title: '用印情况', fields: ['keeper', 'realCopies', 'photos', 'usedAt', 'dueAt', 'backAt', 'late'] },
    { title: '办理情况', fields: ['attachments', 'applicant', 'organUuid', 'agreedAt', 'revokeReason'] },
  )
  .list({
    columns: ['no', 'applicant', 'organUuid', 'seal', 'reason', 'copies', 'takeOut', 'outAt', 'realCopies', 'state', 'keeper', 'late'],
    filters: ['state', 'seal', 'applicant', 'organUuid', 'takeOut', 'late'],
    search: ['no', 'reason', 'party'],
    sums: ['realCopies'],
    views: [kanban('state'), calendar('outAt')],
  })
  .seenBy('applicant', 'keeper')
  .selfService()
  .titled('no')
