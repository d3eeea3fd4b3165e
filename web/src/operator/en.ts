/** Texts of the operator of the platform. */
export const en = {
  平台运营: 'Platform',
  平台运营菜单: 'Platform menu',
  企业与认证: 'Enterprises',
  数据字典: 'Dictionaries',
  行政区划: 'Divisions',
  认证状态: 'Certification',
  申请时间: 'Applied at',
  已开通: 'On',
  '搜索企业名称、信用代码': 'Search by name or credit code',
  待审核: 'To be decided',
  未通过: 'Refused',
  '拒绝「{name}」的认证': 'Refuse to certify {name}',
  '通过「{name}」的认证': 'Certify {name}',
  '企业会显示认证标识，并收到通知。': 'The enterprise is shown as certified, and is told.',
  通过认证: 'Certify',
  '为「{name}」开通 AI 助手': 'Give {name} the assistant',
  '同一时间只有一家企业使用 AI 助手，原企业会停用。': 'One enterprise has the assistant at a time; the one that has it loses it.',
  开通: 'Give',
  新增字典项: 'Add an entry',
  '新增{name}': 'Add to {name}',
  '重命名「{name}」': 'Rename {name}',
  '上移「{name}」': 'Move {name} up',
  '下移「{name}」': 'Move {name} down',
  '启用「{name}」': 'Use {name}',
  '原名 {name}': 'was {name}',
  编码: 'Code',
  成员数: 'Members',
  区划代码: 'Division code',
  全国: 'China',
  '恢复「{name}」': 'Restore {name}',
  '撤销「{name}」': 'Abolish {name}',
  已撤销: 'Revoked',
  有调整: 'Changed',
  新增区划: 'Add a division',
  '撤销后不能再选择，已有数据保留原名称。': 'It is chosen no more; what names it already keeps the name.',
  '六位数字，前几位与上级一致': 'Six digits, beginning as what it belongs to',
} as const

declare module '#src/platform/i18n/texts.ts' {
  interface Texts {
    operator: typeof en
  }
}
