import { ServiceDialog } from '@qifuyun/kit-web/devices/ServiceDialog.tsx'
import { PageFrame } from '@qifuyun/kit-web/frame/PageFrame.tsx'
import { LIVE_LIST, useLive } from '@qifuyun/kit-web/live/use-live.ts'
import { useRemembered } from '@qifuyun/kit-web/use-remembered.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { useAction, useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { App, Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { deviceCommand } from '#src/iot/commands/device-command.ts'
import { device } from '#src/iot/devices/device.ts'
import styles from './Control.module.css'
import { controlBoard, controlDevices } from './calls.generated.ts'
import { type BoardDevice, type BoardGroup, Group } from './Group.tsx'
import { Latest } from './Latest.tsx'
import { Scenes } from './Scenes.tsx'
import { useText } from './texts.ts'

const KEPT = 'zky.project'

interface Asked {
  group: BoardGroup
  devices: readonly BoardDevice[]
}

/** 控制台: scenes to run, devices by group as they are now, and what scenes did. */
export const ControlPage = ({ heading }: { heading: ReactNode }): ReactNode => {
  const t = useText()
  const { message } = App.useApp()
  const [kept, keep] = useRemembered(KEPT)
  const [asked, setAsked] = useState<Asked | null>(null)
  const board = useCall(controlBoard, typeof kept === 'string' ? { projectUuid: kept } : {}, { enabled: kept !== undefined })
  useLive(device, LIVE_LIST)
  useLive(deviceCommand, LIVE_LIST)
  const control = useAction(controlDevices, {
    onDone: ({ sent, failed }) => {
      setAsked(null)
      void board.refetch()
      const [first] = failed
      if (first === undefined) void message.success(t('已下发 {n} 台', { n: sent.length }))
      else void message.warning(t('已下发 {n} 台，{m} 台失败：{reason}', { n: sent.length, m: failed.length, reason: first.msg }))
    },
  })
  const send = (group: BoardGroup, devices: readonly BoardDevice[], service: string | null): void => {
    if (service === null) setAsked({ group, devices })
    else control.mutate({ groupUuid: group.uuid, uuids: devices.map(({ uuid }) => uuid), service, params: {} })
  }
  const { data } = board
  const tools =
    data === undefined || data.projects.length < 2 ? null : (
      <Select
        aria-label={t('项目')}
        value={data.projectUuid}
        options={data.projects.map(({ uuid, name }) => ({ value: uuid, label: name }))}
        popupMatchSelectWidth={false}
        onChange={(uuid: string) => keep(() => uuid)}
      />
    )
  return (
    <PageFrame heading={heading} tools={tools}>
      {board.isLoadingError ? (
        <LoadFailed error={board.error} onRetry={() => void board.refetch()} />
      ) : data === undefined ? (
        <PageSkeleton />
      ) : (
        <div className={styles.panes}>
          <main className={styles.middle}>
            <Scenes projectUuid={data.projectUuid ?? undefined} />
            {data.groups.length === 0 ? (
              <StateBlock picture="empty" title={t('还没有设备分组')} hint={t('把一起控制的设备分到一组，就能在这里查看和控制')} />
            ) : (
              data.groups.map((each) => (
                <Group key={each.uuid} of={each} busy={control.isPending} onControl={(devices, service) => send(each, devices, service)} />
              ))
            )}
          </main>
          <Latest projectUuid={data.projectUuid ?? undefined} />
        </div>
      )}
      {asked === null ? null : (
        <ServiceDialog
          services={asked.devices[0]?.services ?? []}
          busy={control.isPending}
          onSend={({ params, ...call }) =>
            control.mutate({ ...call, params: { ...params }, groupUuid: asked.group.uuid, uuids: asked.devices.map(({ uuid }) => uuid) })
          }
          onClose={() => setAsked(null)}
        />
      )}
    </PageFrame>
  )
}
