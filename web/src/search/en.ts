/** Texts of the search through everything. */
export const en = {
  应用: 'Applications',
  人员: 'People',
  部门: 'Departments',
  应用数据: 'Data of applications',
  '查看全部 {n} 条': 'Show all {n}',
  '搜索失败，只显示本机已有的结果': 'The search failed; only what this device knows is shown',
  返回全部结果: 'Back to all results',
  '正在为旧数据建立索引，结果可能不全': 'Older data is still being indexed; results may be incomplete',
} as const

declare module '@qifuyun/ui/platform/i18n/texts.ts' {
  interface Texts {
    search: typeof en
  }
}
