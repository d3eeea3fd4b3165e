import { change } from '#src/budgeting/change.ts'
import { app } from '#src/budgeting/identity.ts'
import { line } from '#src/budgeting/line.ts'
import { plan } from '#src/budgeting/plan.ts'
import { subject } from '#src/budgeting/subject.ts'
import { entry, use } from '#src/budgeting/use.ts'

/** Budgets: planned, approved, held while documents are decided, used and changed (apps-business.md section 13.15). */
export const budgetingApp = app({
  entities: { line, plan, change, use, entry, subject },
  icon: 'chart-no-axes-combined',
  colour: 'gold',
  category: '收费财务',
  roles: [
    {
      name: 'planner',
      label: '预算编制',
      permissions: [
        'line:read',
        'plan:read',
        'plan:add',
        'plan:update',
        'plan:action.submit',
        'change:read',
        'change:add',
        'change:update',
        'change:action.submit',
        'use:read',
        'subject:read',
      ],
    },
    { name: 'viewer', label: '只读', permissions: ['line:read', 'plan:read', 'change:read', 'use:read', 'entry:read', 'subject:read'] },
  ],
})
