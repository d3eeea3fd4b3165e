import type { App } from '@qifuyun/kit/app.ts'
import type { Application } from '@qifuyun/kit-web/application.ts'
import type { LoadedApp } from '@qifuyun/kit-web/loaded-app.ts'
import { ClipboardList, IdCard, KeyRound, PackageCheck, Wrench } from 'lucide-react'

const definition = (app: App): LoadedApp => ({ app })

/** Every application with pages in this browser; one entry an application. Numbers that are missing here lead to /404. */
export const APPLICATIONS: readonly Application[] = [
  {
    appKey: 'pkg41',
    title: '钥匙借还',
    icon: KeyRound,
    colour: 'gold',
    load: async () => definition((await import('@qifuyun/apps/loan/app.ts')).loanApp),
  },
  {
    appKey: 'pkg1',
    title: '报事报修',
    icon: Wrench,
    colour: 'blue',
    load: async () => (await import('@qifuyun/apps/repair/web/application.tsx')).repair,
  },
  {
    appKey: 'pkg8',
    title: '访客邀请',
    icon: IdCard,
    colour: 'green',
    load: async () => (await import('@qifuyun/apps/visitor/web/application.tsx')).visitor,
  },
  {
    appKey: 'pkg50',
    title: '工单中心',
    icon: ClipboardList,
    colour: 'violet',
    load: async () => (await import('@qifuyun/apps/work-order/web/application.tsx')).workOrders,
  },
  {
    appKey: 'pkg49',
    title: '物品放行',
    icon: PackageCheck,
    colour: 'teal',
    load: async () => (await import('@qifuyun/apps/release-pass/web/application.tsx')).releases,
  },
]
