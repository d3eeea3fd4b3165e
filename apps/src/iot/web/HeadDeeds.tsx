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
import type { OpenAlarm } from './DeviceHead.tsx'
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

/** What can be done with a device and about its alarm. */
export const HeadDeeds = ({ uuid, now, openAlarm }: { uuid: string; now: DeviceNow; openAlarm: OpenAlarm | undefined }): ReactNode => {
  const t = useText()
  const [doing, setDoing] = useState<'send' | 'quiet' | null>(null)
  const commands = useRights(deviceCommand)
  const quiet = useRights(silence)
  const begin = Date.now()
  return (
    <div className={styles.deeds}>
      {quiet.may('add') ? (
        <Button icon={<BellOff {...ICON} />} onClick={() => setDoing('quiet')}>
          {t('静默')}
        </Button>
      ) : null}
      {commands.may('action.send') && now.services.length > 0 ? (
        <Button icon={<SquareTerminal {...ICON} />} onClick={() => setDoing('send')}>
          {t('发指令')}
        </Button>
      ) : null}
      {openAlarm === undefined ? null : <AlarmDeeds uuid={openAlarm.uuid} />}
      {doing === 'send' ? <SendDialog uuids={[uuid]} services={now.services} onClose={() => setDoing(null)} /> : null}
      {doing === 'quiet' ? (
        <EntityFormDrawer
          of={silence}
          initial={{
            devices: [uuid],
            span: { begin: new Date(begin).toISOString(), end: new Date(begin + QUIET_MS).toISOString() },
          }}
          onClose={() => setDoing(null)}
          onSaved={() => setDoing(null)}
        />
      ) : null}
    </div>
  )
}
