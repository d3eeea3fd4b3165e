import { useLabel } from '@qifuyun/kit-web/label.ts'
import { BuildingPage } from '@qifuyun/kit-web/views/floors/BuildingPage.tsx'
import { Floors } from '@qifuyun/kit-web/views/floors/Floors.tsx'
import type { RoomStanding } from '@qifuyun/kit-web/views/floors/floors.ts'
import { StateCounts } from '@qifuyun/kit-web/views/floors/StateCounts.tsx'
import { useBuilding } from '@qifuyun/kit-web/views/floors/use-building.ts'
import { formatMoney } from '@qifuyun/ui/platform/format/money.ts'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import type { ReactNode } from 'react'
import type { Home } from '#src/sale/calls.ts'
import { listing } from '#src/sale/listings/listing.ts'
import { floorMap } from './calls.generated.ts'
import { useText } from './texts.ts'

const useStanding = () => {
  const t = useText()
  const label = useLabel(listing)
  return ({ listing: offered, rented }: Home): RoomStanding | null => {
    if (offered === null) return null
    const { uuid, rent, price } = offered
    const state = listing.spec.states.find(({ code }) => code === offered.state)
    const amounts = [rent === null ? null : t('{x}/月', { x: formatMoney(rent) }), price === null ? null : formatMoney(price)]
    return {
      uuid,
      tone: state?.tone ?? 'neutral',
      word: label(state?.label ?? ''),
      more: [...amounts, rented ? t('已出租') : null],
      warning: undefined,
    }
  }
}

const Counts = ({ rooms }: { rooms: readonly Home[] }): ReactNode => {
  const t = useText()
  const states = rooms.flatMap(({ listing: offered }) => (offered === null ? [] : [offered.state]))
  const rented = rooms.filter((each) => each.rented).length
  return (
    <StateCounts
      of={listing}
      states={states}
      heading={t('已出租 {n} / {all} 户', { n: rented, all: rooms.length })}
      done={rented / Math.max(1, rooms.length)}
    />
  )
}

/** 楼栋房源: the floors of a building with what is offered of its rooms. */
export const FloorsPage = ({ heading }: { heading: ReactNode }): ReactNode => {
  const t = useText()
  const choice = useBuilding()
  const asked = useCall(floorMap, choice.input)
  const standingOf = useStanding()
  return (
    <BuildingPage
      of={listing}
      heading={heading}
      choice={choice}
      asked={asked}
      figureOf={({ live }) => t('在架 {n}', { n: live })}
      empty={{ title: t('没有自管小区的房源'), hint: t('房源选择房屋并上架后在此查看') }}
    >
      {(rooms) => (
        <>
          <Counts rooms={rooms} />
          <Floors of={listing} label={t('楼栋房源')} rooms={rooms} standingOf={standingOf} />
        </>
      )}
    </BuildingPage>
  )
}
