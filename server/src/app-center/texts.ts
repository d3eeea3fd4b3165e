import { appCenterTexts } from '@qifuyun/contract/app-center/messages.ts'
import { catalogue } from '@qifuyun/contract/core/catalogue.ts'
import { refusalsIn } from '#src/platform/refusals.ts'

/** What the operation log tells of applications, beside what they refuse. */
const told = catalogue(
  'app-center/told',
  {
    '修改应用「{name}」的事件推送': 'Edit events of application “{name}”',
    '重置应用「{name}」的事件密钥': 'Reset the event secret of application “{name}”',
    '修改应用「{name}」的可见范围': 'Edit visibility of application “{name}”',
    '修改应用「{name}」的管理员': 'Edit managers of application “{name}”',
    '停用应用「{name}」': 'Disable application “{name}”',
    '启用应用「{name}」': 'Enable application “{name}”',
    '撤销「{user}」在应用「{name}」的登录': 'Sign “{user}” out of application “{name}”',
    '新增自建应用「{name}」': 'Create custom application “{name}”',
    '修改自建应用「{name}」': 'Edit custom application “{name}”',
    '删除自建应用「{name}」': 'Delete custom application “{name}”',
    '修改应用「{name}」的接口权限': 'Change what application “{name}” may call',
    '重置应用「{name}」的密钥': 'Reset the secret of application “{name}”',
    可见范围: 'Visible to',
    管理员: 'Managers',
    状态: 'Status',
    启用: 'Enabled',
    停用: 'Disabled',
    全员: 'Everyone',
    无人可见: 'No one',
  },
  appCenterTexts,
)

/** What the application centre and of signing in to applications refuse, in the words of the feature. */
export const { conflict, forbidden, refuse, refuseField, t } = refusalsIn(told)
