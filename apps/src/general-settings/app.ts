import { dict } from '#src/general-settings/dict.ts'
import { app } from '#src/general-settings/identity.ts'
import { numberRule } from '#src/general-settings/number-rule.ts'
import { param } from '#src/general-settings/param.ts'

/** Settings that all applications share, for those who administer the enterprise (apps-business.md section 13.2). */
export const generalSettingsApp = app({
  entities: { numberRule, dict, param },
  icon: 'settings-2',
  colour: 'slate',
  category: '企业设置',
  roles: [
    { name: 'keeper', label: '设置维护', permissions: ['numberRule:*', 'dict:*', 'param:*'] },
    { name: 'viewer', label: '只读', permissions: ['numberRule:read', 'dict:read', 'param:read'] },
  ],
})
