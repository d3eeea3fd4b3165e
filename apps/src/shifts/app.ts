import { paper } from '@qifuyun/kit/paper/paper.ts'
import { absence } from '#src/shifts/absence.ts'
import { app } from '#src/shifts/identity.ts'
import { rosterLayouts } from '#src/shifts/papers.ts'
import { pattern } from '#src/shifts/pattern.ts'
import { plan } from '#src/shifts/plan.ts'
import { amendment, publication } from '#src/shifts/publication.ts'
import { setting } from '#src/shifts/setting.ts'
import { shiftType } from '#src/shifts/shift-type.ts'
import { swap } from '#src/shifts/swap.ts'
import { team } from '#src/shifts/team.ts'
import { cover, load } from '#src/shifts/totals.ts'

const ALL = ['plan', 'swap', 'team', 'shiftType', 'pattern', 'absence', 'publication', 'amendment', 'cover', 'load'] as const
const KEPT = ['team', 'shiftType', 'pattern', 'absence'] as const
const READ = ALL.map((name) => `${name}:read` as const)

const rosterSheet = paper('roster', '值班表', { of: publication, layouts: rosterLayouts })

/** Who works when (apps-business.md section 13.10). */
export const shiftsApp = app({
  entities: { plan, swap, team, shiftType, pattern, absence, cover, load, publication, amendment, setting },
  papers: [rosterSheet],
  icon: 'calendar-clock',
  colour: 'violet',
  category: '协同办公',
  roles: [
    { name: 'staff', label: '员工', permissions: ['swap:read', 'swap:add', 'publication:read', 'amendment:read'], own: true },
    {
      name: 'planner',
      label: '排班员',
      permissions: [
        ...READ,
        'swap:add',
        ...KEPT.flatMap((name) => [`${name}:add`, `${name}:update`, `${name}:delete`] as const),
        'plan:action.arrange',
        'plan:action.publish',
        'plan:export',
        'swap:export',
        'load:export',
        'cover:export',
      ],
    },
    { name: 'viewer', label: '只读', permissions: [...READ, 'swap:add'] },
  ],
})
