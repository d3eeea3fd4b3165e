// Generated from the folders of apps/src by scripts/generate-registry.mjs. Do not edit.
import type { Catalogues } from '@qifuyun/kit-web/use-catalogues.ts'

/** English of the labels of each application, by its `key`. */
export const CATALOGUES: Catalogues = {
  main_data: () => import('#src/main-data/en.ts'),
  loan: () => import('#src/loan/en.ts'),
  release_pass: async () => ({ en: { ...(await import('#src/release-pass/en.ts')).en, ...(await import('#src/release-pass/web/en.ts')).en } }),
  repair: async () => ({ en: { ...(await import('#src/repair/en.ts')).en, ...(await import('#src/repair/web/en.ts')).en } }),
  visitor: async () => ({ en: { ...(await import('#src/visitor/en.ts')).en, ...(await import('#src/visitor/web/en.ts')).en } }),
  work_order: async () => ({ en: { ...(await import('#src/work-order/en.ts')).en, ...(await import('#src/work-order/web/en.ts')).en } }),
}

/** English names of applications, which the shell shows before their own texts are here. */
export const en = {
  钥匙借还: 'Key lending',
  物品放行: 'Goods release',
  报事报修: 'Repairs',
  访客邀请: 'Visitors',
  工单中心: 'Work orders',
} as const
