import { SYSTEM_TILES, type SystemTile } from '@qifuyun/contract/workbench/system-tiles.ts'
import type { MyApp } from '@qifuyun/kit-web/installed.ts'
import { keyLabel } from '@qifuyun/kit-web/key-label.ts'
import { useHasPage } from '@qifuyun/ui/workspace/routing/use-follow.ts'
import { Building2, CalendarClock, CalendarHeart, GraduationCap, Megaphone, MonitorUp, Stamp, Store } from 'lucide-react'
import { useTypeCounts } from '#src/notifications/use-entries.ts'
import { type Look, lookOf } from './app-look.ts'
import type { Placeable } from './arrange.ts'
import { type TextKey, text, useText } from './texts.ts'

/** Something of the workbench that opens: an application, or a part of the product. */
export interface Tile extends Placeable, Look {
  name: string
  /** An uploaded picture, in place of icon and colour. */
  picture: string | null
  /** Open todos and unread notifications about it. */
  waiting: number
  opens: { path: string } | { app: MyApp }
}

interface PartLook extends Look {
  title: TextKey
  group: TextKey
  /** What todos and notifications about it are called. */
  businessTypeCode?: string
}

const LOOKS: Record<SystemTile['key'], PartLook> = {
  mainData: { title: '主数据', icon: Building2, colour: 'slate', group: '经营与资产' },
  approve: { title: '审批', icon: Stamp, colour: 'red', group: '行政办公', businessTypeCode: 'approval' },
  notice: { title: '公告', icon: Megaphone, colour: 'orange', group: '行政办公', businessTypeCode: 'notice' },
  meeting: { title: '会议室', icon: CalendarClock, colour: 'violet', group: '行政办公', businessTypeCode: 'meeting' },
  course: { title: '课程', icon: GraduationCap, colour: 'green', group: '行政办公', businessTypeCode: 'curriculum' },
  activity: { title: '活动', icon: CalendarHeart, colour: 'pink', group: '行政办公', businessTypeCode: 'activity' },
  cloudMarket: { title: '云市场', icon: Store, colour: 'teal', group: '经营与资产' },
  bigScreen: { title: '运营大屏', icon: MonitorUp, colour: 'teal', group: '经营与资产' },
}

type Waiting = (businessTypeCode: string | undefined) => number

const ofPart = ({ appUuid, key, path }: SystemTile, waiting: Waiting): Tile => {
  const { title, icon, colour, group, businessTypeCode } = LOOKS[key]
  return {
    ...{ uuid: appUuid, name: text(title), groupName: group, picture: null, icon, colour },
    waiting: waiting(businessTypeCode),
    opens: { path },
  }
}

const ofApp = (app: MyApp, waiting: Waiting): Tile => ({
  ...{ uuid: app.appUuid, name: keyLabel('applications', app.appName), groupName: app.groupName, picture: app.appIconUrl },
  ...lookOf(app),
  waiting: waiting(app.appKey ?? undefined),
  opens: { app },
})

/** Counts of the user's open todos and unread notifications by what they are about, live. */
const useWaiting = (): Waiting => {
  const [todos, messages] = [useTypeCounts('todo'), useTypeCounts('message')]
  return (code) => [...todos, ...messages].reduce((sum, one) => (one.code === code ? sum + one.count : sum), 0)
}

/** Everything that the user may open, with what waits in it: the parts of the product whose pages they have, then their applications. */
export const useTiles = (apps: readonly MyApp[] | undefined): Tile[] => {
  useText()
  const hasPage = useHasPage()
  const waiting = useWaiting()
  const parts = SYSTEM_TILES.filter(({ path }) => hasPage(path)).map((tile) => ofPart(tile, waiting))
  return [...(apps ?? []).map((app) => ofApp(app, waiting)), ...parts]
}
