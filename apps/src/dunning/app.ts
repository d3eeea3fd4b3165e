import { paper } from '@qifuyun/kit/paper/paper.ts'
import { dunningCase } from '#src/dunning/cases/case.ts'
import { effort } from '#src/dunning/contacts/effort.ts'
import { promise } from '#src/dunning/contacts/promise.ts'
import { record } from '#src/dunning/contacts/record.ts'
import { app } from '#src/dunning/identity.ts'
import { letter } from '#src/dunning/letters/letter.ts'
import { letterLayouts } from '#src/dunning/letters/papers.ts'
import { duesPage } from '#src/dunning/pages.ts'
import { plan } from '#src/dunning/plans/plan.ts'

const SEEN = ['case:read', 'record:read', 'promise:read', 'letter:read', 'effort:read', 'plan:read'] as const
const ASKING = [
  'case:action.send',
  'case:action.take',
  'case:action.link',
  'record:add',
  'record:update',
  'letter:action.make',
  'phone:action.reveal',
] as const

/** Arrears, and how they are got in: by plan, at decent hours, with promises and letters, up to the court (apps-business.md section 13.4). */
export const dunningApp = app({
  entities: { case: dunningCase, record, promise, letter, effort, plan },
  icon: 'phone-call',
  colour: 'red',
  category: '物业服务',
  pages: [duesPage],
  papers: [paper('letter', '催缴函', { of: letter, quotes: ['projectUuid'], layouts: letterLayouts })],
  roles: [
    { name: 'collector', label: '收费员', permissions: [...SEEN, ...ASKING, 'case:action.close'] },
    {
      name: 'manager',
      label: '项目经理',
      permissions: [
        ...SEEN,
        ...ASKING,
        'case:action.close',
        'case:action.assign',
        'case:action.open',
        'case:action.sue',
        'case:export',
        'record:export',
        'plan:*',
      ],
    },
    {
      name: 'lawyer',
      label: '法务',
      permissions: [...SEEN, 'record:add', 'letter:action.make', 'case:action.giveUp', 'case:action.close', 'phone:action.reveal'],
    },
    { name: 'viewer', label: '只读', permissions: SEEN },
  ],
})
