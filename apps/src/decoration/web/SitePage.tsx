import { useLabel } from '@qifuyun/kit-web/label.ts'
import { BuildingPage } from '@qifuyun/kit-web/views/floors/BuildingPage.tsx'
import { Floors } from '@qifuyun/kit-web/views/floors/Floors.tsx'
import type { RoomStanding } from '@qifuyun/kit-web/views/floors/floors.ts'
import { StateCounts } from '@qifuyun/kit-web/views/floors/StateCounts.tsx'
import { useBuilding } from '@qifuyun/kit-web/views/floors/use-building.ts'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import type { ReactNode } from 'react'
import type { SiteHome } from '#src/decoration/calls.ts'
import { decoration } from '#src/decoration/works/application.ts'
import { siteMap } from './calls.generated.ts'
import { Timeline } from './Timeline.tsx'
import { useText } from './texts.ts'

const useStanding = () => {
  const t = useText()
  const label = useLabel(decoration)
  return ({ work }: SiteHome): RoomStanding | null => {
    if (work === null) return null
    const state = decoration.spec.states.find(({ code }) => code === work.state)
    return {
      uuid: work.uuid,
      // Over time is worse than whatever its state says.
      tone: work.expired ? 'error' : (state?.tone ?? 'neutral'),
      word: work.expired ? t('已超期') : label(state?.label ?? ''),
      more: [work.company, work.leader, `${work.begin} — ${work.until}`],
      warning: work.openViolations === 0 ? undefined : t('违规 {n}', { n: work.openViolations }),
    }
  }
}

/** Where people work: the floors of a building with its rooms by state, and how long each goes on. */
export const SitePage = ({ heading }: { heading: ReactNode }): ReactNode => {
  const t = useText()
  const choice = useBuilding()
  const asked = useCall(siteMap, choice.input)
  const standingOf = useStanding()
  return (
    <BuildingPage
      of={decoration}
      heading={heading}
      choice={choice}
      asked={asked}
      figureOf={({ works }) => String(works)}
      empty={{ title: t('没有可显示的房屋'), hint: t('先在主数据中登记楼栋与房间') }}
    >
      {(rooms) => {
        const states = rooms.flatMap(({ work }) => (work === null ? [] : [work.state]))
        return (
          <>
            <StateCounts of={decoration} states={states} heading={t('{n} 户装修 / {all} 户', { n: states.length, all: rooms.length })} />
            <Floors of={decoration} label={t('楼层分布')} rooms={rooms} standingOf={standingOf} />
            <Timeline rooms={rooms} />
          </>
        )
      }}
    </BuildingPage>
  )
}
