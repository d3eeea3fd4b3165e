export const en = {
  '还有 {n} 人，请输入姓名查找': '{n} more. Type a name to find them',
  选择人员: 'Select people',
  选择部门: 'Select departments',
  最近选择: 'Recently selected',
  最近: 'Recent',
} as const

declare module '#src/platform/i18n/texts.ts' {
  interface SharedTexts {
    people: typeof en
  }
}
