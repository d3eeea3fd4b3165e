/** Names of the applications. */
export const en = {
  钥匙借还: 'Key lending',
  访客邀请: 'Visitors',
  报事报修: 'Repairs',
  工单中心: 'Work orders',
  物品放行: 'Goods release',
} as const

declare module '@qifuyun/ui/platform/i18n/texts.ts' {
  interface Texts {
    applicationNames: typeof en
  }
}
