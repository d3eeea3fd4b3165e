import { check } from '#src/quality/checks/check.ts'
import { app } from '#src/quality/identity.ts'
import { plan } from '#src/quality/plans/plan.ts'
import { rectify } from '#src/quality/rectify/rectify.ts'
import { standard } from '#src/quality/standards/standard.ts'

const READ = (['check', 'rectify', 'plan', 'standard'] as const).map((name) => `${name}:read` as const)

/** Sites are scored against standards, and what is lost is put right (apps-operations.md section 13). */
export const qualityApp = app({
  entities: { check, rectify, plan, standard },
  icon: 'badge-check',
  colour: 'gold',
  category: '物业服务',
  roles: [
    {
      name: 'supervisor',
      label: '品质主管',
      permissions: [
        ...READ,
        ...(['standard', 'plan', 'check'] as const).flatMap((name) => [`${name}:add`, `${name}:update`, `${name}:export`] as const),
        'standard:import',
        'rectify:export',
        ...(['record', 'submit', 'decide', 'archive', 'cancel'] as const).map((action) => `check:action.${action}` as const),
        ...(['start', 'stop'] as const).map((action) => `plan:action.${action}` as const),
        ...(['assign', 'recheck', 'fail', 'toWork'] as const).map((action) => `rectify:action.${action}` as const),
      ],
    },
    {
      name: 'checker',
      label: '核查员',
      permissions: [...READ, 'check:add', 'check:update', 'rectify:action.recheck', 'rectify:action.fail'],
    },
    {
      name: 'projectManager',
      label: '项目经理',
      permissions: [
        ...READ,
        ...(['confirm', 'appeal'] as const).map((action) => `check:action.${action}` as const),
        ...(['handIn', 'assign', 'toWork'] as const).map((action) => `rectify:action.${action}` as const),
      ],
    },
    { name: 'viewer', label: '只读', permissions: READ },
  ],
})
