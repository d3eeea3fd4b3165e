import { catalogue } from '@qifuyun/contract/core/catalogue.ts'
import { secondFactorTexts } from '@qifuyun/contract/second-factor/messages.ts'
import { refusalsIn } from '#src/platform/refusals.ts'

/** What administrators of the second factor are told with, beside what the contract says. */
const policyTexts = catalogue(
  'second-factor/told',
  {
    登录要求: 'Sign-in requirement',
    不要求: 'Not required',
    要求管理员: 'Required of administrators',
    要求全员: 'Required of everybody',
    修改二次验证要求: 'Change who needs two-step sign-in',
    '重置「{name}」的二次验证': 'Reset the two-step sign-in of “{name}”',
    请先为自己的账号开启二次验证: 'Turn on two-step sign-in for your own account first',
    该成员未开启二次验证: 'This member has no two-step sign-in',
    请在账号安全中管理自己的二次验证: 'Manage your own two-step sign-in under account security',
    只有企业所有者本人可以管理其二次验证: 'Only the owner manages the owner’s two-step sign-in',
    '该成员还属于其他企业，请使用恢复代码，或联系平台运营人员':
      'This member belongs to other enterprises too. Use a recovery code, or ask the platform operator',
  },
  secondFactorTexts,
)

export const { conflict, refuse, t } = refusalsIn(policyTexts)
