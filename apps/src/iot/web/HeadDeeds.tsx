import { useAct, useInfo } from '@qifuyun/kit-web/api.ts'
import { EntityFormDrawer } from '@qifuyun/kit-web/form/EntityFormDrawer.tsx'
import { useActions } from '@qifuyun/kit-web/form/use-actions.tsx'
import { actionsOn, useRights } from '@qifuyun/kit-web/rights.ts'
import { Button } from 'antd'
import { BellOff, CheckCheck, SquareTerminal, Wrench } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { alarm } from '#src/iot/alarms/alarm.ts'
import type { DeviceNow } from '#src/iot/calls.ts'
import { deviceCommand } from '#src/iot/commands/device-command.ts'
import { silence } from '#src/iot/devices/silence.ts'
import styles from './Head.module.css'
import { SendDialog } from './SendDialog.tsx'
import { useText } from './texts.ts'

const ICON = { size: 16, 'aria-hidden': true } as const
/** So long a repair may take. */
const QUIET_MS = 2 * 60 * 60_000

/** Sends somebody to an alarm, and acknowledges it. */
const AlarmDeeds = ({ uuid }: { uuid: string }): ReactNode => {
  const t = useText()
  const { data } = useInfo(alarm, uuid)
  const rights = useRights(alarm)
  const ack = useAct(alarm, 'ack')
  const actions = useActions(alarm)
  if (data === undefined) return null
  const may = new Set(actionsOn(alarm, { ...data }, rights).map(({ name }) => name))
  return (
    <>
      {may.has('dispatch') ? (
        <Button icon={<Wrench {...ICON} />} onClick={() => actions.start('dispatch', [{ ...data }])}>
          {t('派单')}
        </Button>
      ) : null}
      {may.has('ack') ? (
        <Button type="primary" icon={<CheckCheck {...ICON} />} loading={ack.isPending} onClick={() => ack.mutate({ uuid })}>
          {t('确认告警')}
        </Button>
      ) : null}
      {actions.dialog}
    </>
  )
}

const spanFrom = (begin: number) => ({ begin: new Date(begin).toISOString(), end: new Date(begin + QUIET_MS).toISOString() })

interface HeadDeedsProps {
  uuid: string
  name: string
  now: DeviceNow
  /** Of the worst one that lasts. */
  alarmUuid: string | undefined
}

/** What can be done with a device and about its alarm. */
export const HeadDeeds = ({ uuid, name, now, alarmUuid }: HeadDeedsProps): ReactNode => {
  const t = useText()
  const [sending, setSending] = useState(false)
  const [quiet, setQuiet] = useState<ReturnType<typeof spanFrom> | null>(null)
  const commands = useRights(deviceCommand)
  const silences = useRights(silence)
  return (
    <div className={styles.deeds}>
      {silences.may('add') ? (
        <Button icon={<BellOff {...ICON} />} onClick={() => setQuiet(spanFrom(Date.now()))}>
          {t('静默')}
        </Button>
      ) : null}
      {commands.may('action.send') && now.services.length > 0 ? (
        <Button icon={<SquareTerminal {...ICON} />} onClick={() => setSending(true)}>
          {t('发指令')}
        </Button>
      ) : null}
      {alarmUuid === undefined ? null : <AlarmDeeds uuid={alarmUuid} />}
      {sending ? <SendDialog uuids={[uuid]} services={now.services} onClose={() => setSending(false)} /> : null}
      {quiet === null ? null : (
        <EntityFormDrawer
          of={silence}
          initial={{ devices: [uuid], devicesName: name, span: quiet }}
          onClose={() => setQuiet(null)}
          onSaved={() => setQuiet(null)}
        />
      )}
    </div>
  )
}
