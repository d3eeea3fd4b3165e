// Generated from the folders of apps/src by scripts/generate-registry.mjs. Do not edit.
import type { Catalogues } from '@qifuyun/kit-web/use-catalogues.ts'

/** English of the labels of each application, by its `key`. */
export const CATALOGUES: Catalogues = {
  main_data: async () => ({ en: (await import('#src/main-data/texts.ts')).texts.lines }),
  bidding: async () => ({ en: (await import('#src/bidding/texts.ts')).texts.lines }),
  budgeting: async () => ({ en: (await import('#src/budgeting/texts.ts')).texts.lines }),
  complaint: async () => ({ en: (await import('#src/complaint/texts.ts')).texts.lines }),
  customers: async () => ({ en: (await import('#src/customers/texts.ts')).texts.lines }),
  download_center: async () => ({ en: (await import('#src/download-center/texts.ts')).texts.lines }),
  dunning: async () => ({ en: (await import('#src/dunning/texts.ts')).texts.lines }),
  energy: async () => ({ en: (await import('#src/energy/texts.ts')).texts.lines }),
  fee: async () => ({ en: (await import('#src/fee/texts.ts')).texts.lines }),
  fixed_asset: async () => ({ en: (await import('#src/fixed-asset/texts.ts')).texts.lines }),
  general_settings: async () => ({ en: (await import('#src/general-settings/texts.ts')).texts.lines }),
  inventory: async () => ({ en: (await import('#src/inventory/texts.ts')).texts.lines }),
  invoicing: async () => ({ en: (await import('#src/invoicing/texts.ts')).texts.lines }),
  loan: async () => ({ en: (await import('#src/loan/texts.ts')).texts.lines }),
  payment_split: async () => ({ en: (await import('#src/payment-split/texts.ts')).texts.lines }),
  procurement: async () => ({ en: (await import('#src/procurement/texts.ts')).texts.lines }),
  reconciling: async () => ({ en: (await import('#src/reconciling/texts.ts')).texts.lines }),
  release_pass: async () => ({ en: (await import('#src/release-pass/texts.ts')).texts.lines }),
  repair: async () => ({ en: (await import('#src/repair/texts.ts')).texts.lines }),
  supplier: async () => ({ en: (await import('#src/supplier/texts.ts')).texts.lines }),
  visitor: async () => ({ en: (await import('#src/visitor/texts.ts')).texts.lines }),
  work_order: async () => ({ en: (await import('#src/work-order/texts.ts')).texts.lines }),
}

/** English of what the shell says of applications before their own texts are here. */
export const en = {
  招投标: 'Bidding',
  预算管理: 'Budgets',
  投诉建议: 'Complaints',
  客户管理: 'Customers',
  下载中心: 'Download center',
  催缴管理: 'Dunning',
  能耗管理: 'Energy',
  物业缴费: 'Property fees',
  资产管理: 'Assets',
  通用设置: 'General settings',
  库存管理: 'Inventory',
  发票管理: 'Invoices',
  钥匙借还: 'Key lending',
  支付分账: 'Payment split',
  采购管理: 'Procurement',
  财务对账: 'Reconciliation',
  物品放行: 'Goods release',
  报事报修: 'Repairs',
  供应商管理: 'Suppliers',
  访客邀请: 'Visitors',
  工单中心: 'Work orders',
  智慧工单: 'Smart work orders',
} as const
