export const en = {
  '还有 {n} 人，请输入姓名查找': '{n} more, type a name to find them',
  选择人员: 'Choose people',
  选择部门: 'Choose departments',
  最近选择: 'Picked last',
  最近: 'Recent',
} as const

declare module '#src/platform/i18n/texts.ts' {
  interface SharedTexts {
    people: typeof en
  }
}
