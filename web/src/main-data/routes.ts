import { ROLE, type RoleCode } from '@qifuyun/contract/core/roles.ts'
import type { LaterText } from '@qifuyun/ui/platform/i18n/texts.ts'
import { lazyPage } from '@qifuyun/ui/workspace/routing/lazy-page.ts'
import type { ContainerRoute, WorkPage } from '@qifuyun/ui/workspace/routing/page-route.ts'
import { Building2, DoorOpen, Handshake, HardHat, House, Landmark, type LucideIcon, MapPin, PanelsTopLeft, ScrollText } from 'lucide-react'
import type { ComponentType } from 'react'
import { text } from './texts.ts'

const BASE = '/mainData'
type Load = () => Promise<{ default: ComponentType }>

interface Line {
  /** Below `/mainData/`; also its tab. */
  at: string
  title: LaterText
  icon: LucideIcon
  roles: readonly RoleCode[]
  page: Load
  /** Pages below it, which take the place of its tab. */
  below?: readonly { at: string; title: LaterText; roles?: readonly RoleCode[]; page: Load }[]
}

/** The pages of main data, in the order of their menu (specification section 2). */
const LINES: readonly Line[] = [
  { at: 'home', title: () => text('主数据首页'), icon: House, roles: [ROLE.mainDataHome], page: () => import('./home/HomePage.tsx') },
  {
    at: 'project',
    title: () => text('项目管理'),
    icon: Landmark,
    roles: [ROLE.project],
    page: () => import('./project/ProjectPage.tsx'),
    below: [
      { at: 'info', title: () => text('项目详情'), page: () => import('./project/ProjectInfoPage.tsx') },
      { at: 'add', title: () => text('编辑项目'), page: () => import('./project/ProjectEditPage.tsx') },
    ],
  },
  {
    at: 'building',
    title: () => text('楼栋管理'),
    icon: Building2,
    roles: [ROLE.building],
    page: () => import('./building/BuildingPage.tsx'),
  },
  {
    at: 'tender',
    title: () => text('标段管理'),
    icon: Handshake,
    roles: [ROLE.tender],
    page: () => import('./tender/TenderPage.tsx'),
    below: [
      { at: 'add', title: () => text('新建标段'), page: () => import('./tender/TenderEditPage.tsx') },
      { at: 'update', title: () => text('编辑标段'), page: () => import('./tender/TenderEditPage.tsx') },
      { at: 'config', title: () => text('配置标段'), page: () => import('./tender/TenderConfigPage.tsx') },
    ],
  },
  { at: 'room', title: () => text('房间管理'), icon: DoorOpen, roles: [ROLE.room], page: () => import('./room/RoomPage.tsx') },
  {
    at: 'doorModel',
    title: () => text('户型管理'),
    icon: PanelsTopLeft,
    roles: [ROLE.doorModel],
    page: () => import('./door-model/DoorModelPage.tsx'),
  },
  {
    at: 'position',
    title: () => text('部位管理'),
    icon: MapPin,
    roles: [ROLE.position],
    page: () => import('./position/PositionPage.tsx'),
  },
  {
    at: 'contractor',
    title: () => text('承包商管理'),
    icon: HardHat,
    roles: [ROLE.contractor],
    page: () => import('./contractor/ContractorPage.tsx'),
    below: [
      { at: 'add', title: () => text('编辑承包商'), page: () => import('./contractor/ContractorEditPage.tsx') },
      { at: 'info', title: () => text('承包商详情'), page: () => import('./contractor/ContractorInfoPage.tsx') },
    ],
  },
  {
    at: 'operateLog',
    title: () => text('操作日志'),
    icon: ScrollText,
    roles: [ROLE.operateLog, ROLE.operateLogList],
    page: () => import('./log/OperateLogPage.tsx'),
    below: [
      { at: 'info', title: () => text('操作日志详情'), roles: [ROLE.operateLogDetail], page: () => import('./log/OperateLogInfoPage.tsx') },
    ],
  },
]

const routesOf = ({ at, title, icon, roles, page, below = [] }: Line): WorkPage[] => {
  const common = { icon, rail: 'workbench', group: `mainData.${at}` } as const
  const path = `${BASE}/${at}` as const
  return [
    { ...common, path, name: `mainData.${at}`, title, roles, level: 2, keepAlive: true, page: lazyPage(page) },
    ...below.map(
      (sub): WorkPage => ({
        ...common,
        path: `${path}/${sub.at}`,
        name: `mainData.${at}.${sub.at}`,
        title: sub.title,
        roles: sub.roles ?? roles,
        level: 3,
        page: lazyPage(sub.page),
      }),
    ),
  ]
}

/** The container, which leads to the first page that the user may open, and its pages. */
export const mainDataRoutes: readonly (ContainerRoute | WorkPage)[] = [
  { path: BASE, name: 'mainData', title: () => text('主数据'), level: 1, roles: [ROLE.mainData], rail: 'workbench', icon: Landmark },
  ...LINES.flatMap(routesOf),
]
