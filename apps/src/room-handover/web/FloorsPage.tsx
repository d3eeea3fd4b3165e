import { useLabel } from '@qifuyun/kit-web/label.ts'
import { BuildingPage } from '@qifuyun/kit-web/views/floors/BuildingPage.tsx'
import { Floors } from '@qifuyun/kit-web/views/floors/Floors.tsx'
import type { RoomStanding } from '@qifuyun/kit-web/views/floors/floors.ts'
import { StateCounts } from '@qifuyun/kit-web/views/floors/StateCounts.tsx'
import { useBuilding } from '@qifuyun/kit-web/views/floors/use-building.ts'
import { dayInWords } from '@qifuyun/ui/platform/format/date.ts'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import type { ReactNode } from 'react'
import type { Home } from '#src/room-handover/calls.ts'
import { handover } from '#src/room-handover/rooms/handover.ts'
import { floorMap } from './calls.generated.ts'
import { useText } from './texts.ts'

const DELIVERED = handover.stateCode('delivered')

const useStanding = () => {
  const t = useText()
  const label = useLabel(handover)
  return ({ handover: going }: Home): RoomStanding | null => {
    if (going === null) return null
    const { uuid, owner, deliveredOn, appointAt, openIssues } = going
    const state = handover.spec.states.find(({ code }) => code === going.state)
    const day = deliveredOn ?? appointAt
    return {
      uuid,
      tone: state?.tone ?? 'neutral',
      word: label(state?.label ?? ''),
      more: [owner, day === null ? null : dayInWords(day)],
      warning: openIssues === 0 ? undefined : t('问题 {n}', { n: openIssues }),
    }
  }
}

const Progress = ({ rooms }: { rooms: readonly Home[] }): ReactNode => {
  const t = useText()
  const states = rooms.flatMap(({ handover: going }) => (going === null ? [] : [going.state]))
  const delivered = states.filter((code) => code === DELIVERED).length
  return (
    <StateCounts
      of={handover}
      states={states}
      heading={t('已交付 {n} / {all} 户', { n: delivered, all: states.length })}
      done={delivered / Math.max(1, states.length)}
    />
  )
}

/** How far buildings are: their floors with the rooms by what has become of each. */
export const FloorsPage = ({ heading }: { heading: ReactNode }): ReactNode => {
  const t = useText()
  const choice = useBuilding()
  const asked = useCall(floorMap, choice.input)
  const standingOf = useStanding()
  return (
    <BuildingPage
      of={handover}
      heading={heading}
      choice={choice}
      asked={asked}
      figureOf={({ rooms, delivered }) => `${delivered}/${rooms}`}
      empty={{ title: t('没有正在交付的楼栋'), hint: t('新建交付批次并加入房屋后在此查看') }}
    >
      {(rooms) => (
        <>
          <Progress rooms={rooms} />
          <Floors of={handover} label={t('楼层交付')} rooms={rooms} standingOf={standingOf} />
        </>
      )}
    </BuildingPage>
  )
}
