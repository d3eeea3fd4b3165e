import {
  ArrowUpDown,
  BatteryCharging,
  Cctv,
  CloudRain,
  DoorOpen,
  Droplets,
  Flame,
  Fuel,
  LampCeiling,
  LampDesk,
  type LucideIcon,
  MoonStar,
  Route,
  Server,
  ShieldCheck,
  Sprout,
  Trash2,
  Trees,
  Wind,
  Zap,
} from 'lucide-react'
import { createElement, type ReactNode } from 'react'

/** What words of a name stand for, the first that fits counts: a fire pump is about fire, a diesel generator about fuel. */
const ICONS: readonly (readonly [RegExp, LucideIcon])[] = [
  [/消防|喷淋|灭火|报警|联动/, Flame],
  [/柴油|发电/, Fuel],
  [/屋面|天台|排水|雨水/, CloudRain],
  [/蓄电|电池|UPS|充电/, BatteryCharging],
  [/监控|录像|摄像|控制室/, Cctv],
  [/弱电|网络|交换机/, Server],
  [/电梯|曳引|轿厢/, ArrowUpDown],
  [/照明|灯/, LampCeiling],
  [/配电|高低压|变压|电容|进线|强电/, Zap],
  [/水泵|水箱|给水|泵/, Droplets],
  [/空调|新风|风机/, Wind],
  [/夜/, MoonStar],
  [/绿化|草坪|苗木/, Sprout],
  [/垃圾/, Trash2],
  [/办公/, LampDesk],
  [/大堂|楼内|楼道|单元门|门/, DoorOpen],
  [/园区|道路|花园|外围|步道|广场/, Trees],
  [/东区|西区|南区|北区|巡/, ShieldCheck],
]

interface PlaceIconProps {
  /** What the route or the point is called. */
  name: string
  size: number
}

/** The icon of a route or a point, by its name. */
export const PlaceIcon = ({ name, size }: PlaceIconProps): ReactNode =>
  createElement(ICONS.find(([words]) => words.test(name))?.[1] ?? Route, { size, strokeWidth: 1.75, 'aria-hidden': true })
