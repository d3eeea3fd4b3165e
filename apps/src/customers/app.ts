import { paper } from '@qifuyun/kit/paper/paper.ts'
import { app } from '#src/customers/identity.ts'
import { duplicate } from '#src/customers/merging/duplicate.ts'
import { mergeLog } from '#src/customers/merging/merge-log.ts'
import { entryPage } from '#src/customers/pages.ts'
import { letterLayouts } from '#src/customers/papers.ts'
import { consent } from '#src/customers/records/consent.ts'
import { customer } from '#src/customers/records/customer.ts'
import { household } from '#src/customers/records/household.ts'
import { interaction } from '#src/customers/records/interaction.ts'
import { tag } from '#src/customers/records/tag.ts'
import { entry } from '#src/customers/residence/entry.ts'
import { relation } from '#src/customers/residence/relation.ts'

/** Customers: who they are, in which rooms from when to when, and all that is known of them (apps-business.md section 4). */
export const customersApp = app({
  entities: { customer, relation, entry, interaction, duplicate, household, consent, tag, mergeLog },
  icon: 'contact-round',
  colour: 'teal',
  category: '客户经营',
  pages: [entryPage],
  papers: [paper('letter', '信封标签', { of: customer, layouts: letterLayouts })],
  roles: [
    {
      name: 'service',
      label: '客服',
      permissions: [
        ...(['customer:read', 'customer:add', 'customer:update', 'phone:action.reveal'] as const),
        ...(['customer:action.handOver', 'customer:action.claim', 'customer:action.giveBack'] as const),
        ...(['customer:action.addTags', 'customer:action.takeTags'] as const),
        ...(['relation:*', 'entry:*', 'interaction:*', 'household:*', 'consent:*', 'tag:read'] as const),
        ...(['duplicate:read', 'duplicate:action.dismiss', 'mergeLog:read'] as const),
      ],
    },
    { name: 'manager', label: '客户主管', permissions: ['*'] },
    {
      name: 'viewer',
      label: '只读',
      permissions: ['customer:read', 'relation:read', 'interaction:read', 'household:read', 'consent:read', 'tag:read'],
    },
  ],
})
