import { usePage } from '@qifuyun/kit-web/api.ts'
import { ScrollingPage } from '@qifuyun/kit-web/frame/PageFrame.tsx'
import { LIVE_LIST, useLive } from '@qifuyun/kit-web/live/use-live.ts'
import { useRemembered } from '@qifuyun/kit-web/use-remembered.ts'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { Button, Input, type InputRef, Select } from 'antd'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import type { PlateFound } from '#src/parking/calls.ts'
import { passage } from '#src/parking/passing/passage.ts'
import { DIRECTION, gate } from '#src/parking/setup/area.ts'
import { lookUpPlate } from './calls.generated.ts'
import { Found } from './Found.tsx'
import styles from './Guard.module.css'
import { InsideCar } from './InsideCar.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'
import { useText } from './texts.ts'
import { useGateDeeds } from './use-gate-deeds.ts'

const GATES = 100

interface OutsideProps {
  found: PlateFound
  direction: string
  deeds: ReturnType<typeof useGateDeeds>
  gateUuid: string
}

/** What can be done for a car that is not inside: it comes in, or it leaves although nobody saw it come. */
const Outside = ({ found, direction, deeds, gateUuid }: OutsideProps): ReactNode => {
  const t = useText()
  const [telling, setTelling] = useState(false)
  return (
    <>
      {direction !== DIRECTION.out && found.kind !== null ? (
        <Button
          autoFocus
          type="primary"
          size="large"
          loading={deeds.busy}
          onClick={() => deeds.enter.mutate({ gateUuid, plate: found.plate })}
        >
          {t('入场放行')}
        </Button>
      ) : null}
      {direction === DIRECTION.into ? null : (
        <Button size="large" danger disabled={deeds.busy} onClick={() => setTelling(true)}>
          {t('无入场记录，放行')}
        </Button>
      )}
      {telling ? (
        <ReasonDialog
          title={t('无入场记录，放行')}
          photos={false}
          busy={deeds.busy}
          onClose={() => setTelling(false)}
          onDone={({ reason }) => deeds.unseen.mutate({ gateUuid, plate: found.plate, reason })}
        />
      ) : null}
    </>
  )
}

const AtGate = ({ gateUuid, direction }: { gateUuid: string; direction: string }): ReactNode => {
  const t = useText()
  const input = useRef<InputRef>(null)
  const [typed, setTyped] = useState('')
  const [plate, setPlate] = useState('')
  const [passed, setPassed] = useState('')
  const asked = useCall(lookUpPlate, { gateUuid, plate }, { enabled: plate !== '' })
  useLive(passage, LIVE_LIST)
  const clear = (words: string): void => {
    setPassed(words)
    setPlate('')
    setTyped('')
    input.current?.focus()
  }
  const deeds = useGateDeeds(gateUuid, clear)
  const look = (event: FormEvent): void => {
    event.preventDefault()
    setPassed('')
    setPlate(typed.trim())
    if (typed.trim() === plate) void asked.refetch()
  }
  const found = plate === '' ? undefined : asked.data
  return (
    <div className={styles.desk}>
      <form onSubmit={look}>
        <Input
          ref={input}
          autoFocus
          size="large"
          className={styles.input ?? ''}
          autoComplete="off"
          aria-label={t('车牌号')}
          placeholder={t('输入车牌号，按回车')}
          value={typed}
          onChange={({ target }) => setTyped(target.value.toUpperCase())}
        />
        <Button htmlType="submit" size="large" loading={asked.isFetching}>
          {t('查询')}
        </Button>
      </form>
      {passed === '' ? null : (
        <p className={styles.passed} role="status">
          {passed}
        </p>
      )}
      {plate !== '' && asked.error !== null && !asked.isFetching ? (
        <p className={styles.wrong} role="alert">
          {asked.error.message}
        </p>
      ) : null}
      {found === undefined ? null : (
        <Found found={found}>
          {found.stay === null ? (
            <Outside key={found.plate} found={found} direction={direction} deeds={deeds} gateUuid={gateUuid} />
          ) : (
            <InsideCar
              key={`${found.stay.passageUuid} ${found.stay.due === 0 ? 'settled' : 'due'}`}
              stay={found.stay}
              deeds={deeds}
              gateUuid={gateUuid}
            />
          )}
        </Found>
      )}
      {found === undefined && passed === '' ? <p className={styles.hint}>{t('回车查询，再按回车收费放行')}</p> : null}
    </div>
  )
}

/** 岗亭收费: a plate is typed, Enter shows what is due, Enter takes it and opens. */
export const GuardDesk = ({ heading }: { heading: ReactNode }): ReactNode => {
  const t = useText()
  const [known, remember] = useRemembered('parking.gate')
  const { data } = usePage(gate, { pageSize: GATES })
  const gates = data?.list ?? []
  const at = gates.find(({ uuid }) => uuid === known) ?? gates[0]
  return (
    <ScrollingPage
      heading={heading}
      tools={
        at === undefined ? null : (
          <Select
            aria-label={t('岗亭')}
            value={at.uuid}
            options={gates.map(({ uuid, name, areaName }) => ({ value: uuid, label: [areaName, name].filter(Boolean).join(' · ') }))}
            showSearch={{ optionFilterProp: 'label' }}
            popupMatchSelectWidth={false}
            onChange={(uuid: string) => remember(uuid)}
          />
        )
      }
    >
      {data === undefined ? (
        <PageSkeleton />
      ) : at === undefined ? (
        <StateBlock picture="empty" title={t('还没有出入口')} hint={t('先在停车场下建立出入口')} />
      ) : (
        <AtGate key={at.uuid} gateUuid={at.uuid} direction={at.direction} />
      )}
    </ScrollingPage>
  )
}
