// Generated from the folders of apps/src by scripts/generate-registry.mjs. Do not edit.
import type { Application } from '@qifuyun/kit-web/application.ts'
import { textsOf } from '@qifuyun/ui/texts.ts'
import { Armchair, Boxes, ChartNoAxesCombined, ClipboardList, Handshake, IdCard, KeyRound, MessageSquareWarning, PackageCheck, Settings2, ShoppingCart, Wrench } from 'lucide-react'
import { conversation as workOrderConversation } from '#src/work-order/web/conversation.ts'
import type { en } from './english.generated.ts'

const { text } = textsOf<typeof en>('applications')

/** Every application with pages in this browser. Route codes that are missing here lead to /404. */
export const APPLICATIONS: readonly Application[] = [
  {
    appKey: 'pkg53',
    key: 'budgeting',
    title: () => text('预算管理'),
    iconName: 'chart-no-axes-combined',
    icon: ChartNoAxesCombined,
    colour: 'gold',
    load: async () => (await import('#src/budgeting/web/application.tsx')).application,
  },
  {
    appKey: 'pkg23',
    key: 'complaint',
    title: () => text('投诉建议'),
    iconName: 'message-square-warning',
    icon: MessageSquareWarning,
    colour: 'red',
    load: async () => (await import('#src/complaint/web/application.tsx')).application,
  },
  {
    appKey: 'pkg20',
    key: 'fixed_asset',
    title: () => text('资产管理'),
    iconName: 'armchair',
    icon: Armchair,
    colour: 'teal',
    load: async () => (await import('#src/fixed-asset/web/application.tsx')).application,
  },
  {
    appKey: 'comm',
    key: 'general_settings',
    title: () => text('通用设置'),
    iconName: 'settings-2',
    icon: Settings2,
    colour: 'slate',
    load: async () => (await import('#src/general-settings/web/application.tsx')).application,
  },
  {
    appKey: 'pkg5',
    key: 'inventory',
    title: () => text('库存管理'),
    iconName: 'boxes',
    icon: Boxes,
    colour: 'gold',
    load: async () => (await import('#src/inventory/web/application.tsx')).application,
  },
  {
    appKey: 'pkg41',
    key: 'loan',
    title: () => text('钥匙借还'),
    iconName: 'key-round',
    icon: KeyRound,
    colour: 'gold',
    load: async () => ({ app: (await import('#src/loan/app.ts')).loanApp }),
  },
  {
    appKey: 'pkg32',
    key: 'procurement',
    title: () => text('采购管理'),
    iconName: 'shopping-cart',
    icon: ShoppingCart,
    colour: 'orange',
    load: async () => ({ app: (await import('#src/procurement/app.ts')).procurementApp }),
  },
  {
    appKey: 'pkg49',
    key: 'release_pass',
    title: () => text('物品放行'),
    iconName: 'package-check',
    icon: PackageCheck,
    colour: 'teal',
    load: async () => (await import('#src/release-pass/web/application.tsx')).application,
  },
  {
    appKey: 'pkg1',
    key: 'repair',
    title: () => text('报事报修'),
    iconName: 'wrench',
    icon: Wrench,
    colour: 'blue',
    load: async () => (await import('#src/repair/web/application.tsx')).application,
  },
  {
    appKey: 'pkg33',
    key: 'supplier',
    title: () => text('供应商管理'),
    iconName: 'handshake',
    icon: Handshake,
    colour: 'violet',
    load: async () => (await import('#src/supplier/web/application.tsx')).application,
  },
  {
    appKey: 'pkg8',
    key: 'visitor',
    title: () => text('访客邀请'),
    iconName: 'id-card',
    icon: IdCard,
    colour: 'green',
    load: async () => (await import('#src/visitor/web/application.tsx')).application,
  },
  {
    appKey: 'pkg50',
    key: 'work_order',
    title: () => text('工单中心'),
    iconName: 'clipboard-list',
    icon: ClipboardList,
    colour: 'violet',
    load: async () => (await import('#src/work-order/web/application.tsx')).application,
    workbenchPage: { path: '/dashboard/web2', title: () => text('智慧工单') },
    ...workOrderConversation,
  },
]
