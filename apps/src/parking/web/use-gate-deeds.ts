import { formatMoney } from '@qifuyun/contract/core/money.ts'
import { refreshApp } from '@qifuyun/kit-web/api.ts'
import { useAction } from '@qifuyun/ui/platform/request/hooks.ts'
import { useQueryClient } from '@tanstack/react-query'
import { passage } from '#src/parking/passing/passage.ts'
import { askPayment, correctPlate, enterPlate, leaveByGate, leaveUnknown, releaseCar, takePayment } from './calls.generated.ts'
import { useText } from './texts.ts'

/** What a guard does at a gate; `onPassed` hears of each car that has gone through, in words. */
export const useGateDeeds = (gateUuid: string, onPassed: (words: string) => void) => {
  const t = useText()
  const client = useQueryClient()
  const fresh = (): void => void refreshApp(client, passage)
  const passed = (words: string): void => {
    onPassed(words)
    fresh()
  }
  const enter = useAction(enterPlate, { onDone: (_made, { plate }) => passed(t('{plate} 已入场', { plate })) })
  const leave = useAction(leaveByGate, { onDone: fresh })
  const pay = useAction(takePayment, { onDone: fresh })
  const unseen = useAction(leaveUnknown, { onDone: (_made, { plate }) => passed(t('{plate} 已放行', { plate })) })
  const release = useAction(releaseCar, { onDone: fresh })
  const code = useAction(askPayment)
  const correct = useAction(correctPlate, { onDone: fresh })

  /** Opens for a car; where the next unit has begun meanwhile, it stays and what is due is told. */
  const open = async (passageUuid: string, words: string): Promise<void> => {
    const { due } = await leave.mutateAsync({ gateUuid, passageUuid })
    if (due === 0) passed(words)
    else fresh()
  }
  return {
    enter,
    unseen,
    code,
    correct,
    busy: [enter, leave, pay, unseen, release, code, correct].some((each) => each.isPending),
    leave: (passageUuid: string, plate: string) => open(passageUuid, t('{plate} 已放行', { plate })),
    /** Takes the money and opens. */
    takeAndOpen: async (of: { passageUuid: string; plate: string; due: number }, channel: '4' | '6', couponCode: string): Promise<void> => {
      const { paid } = await pay.mutateAsync({
        passageUuid: of.passageUuid,
        channel,
        amount: of.due,
        ...(couponCode !== '' && { couponCode }),
      })
      const { plate } = of
      await open(
        of.passageUuid,
        paid === 0 ? t('{plate} 已放行', { plate }) : t('{plate} 已收 {money}，已放行', { plate, money: formatMoney(paid) }),
      )
    },
    release: async (of: { passageUuid: string; plate: string }, said: { reason: string; photo: string[] }): Promise<void> => {
      await release.mutateAsync({ gateUuid, passageUuid: of.passageUuid, ...said })
      passed(t('{plate} 已免费放行', { plate: of.plate }))
    },
  }
}
