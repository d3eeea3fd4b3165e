import { usePage } from '@qifuyun/kit-web/api.ts'
import { PageFrame } from '@qifuyun/kit-web/frame/PageFrame.tsx'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { device } from '#src/iot/devices/device.ts'
import { LiveDevice } from './LiveDevice.tsx'
import { useText } from './texts.ts'

const FOUND = 50

/** 实时: one device, what it says now and has said, and what can be done with it. */
export const LivePage = ({ heading }: { heading: ReactNode }): ReactNode => {
  const t = useText()
  const [params, setParams] = useSearchParams()
  const [word, setWord] = useState('')
  const chosen = params.get('device') ?? undefined
  const asked = usePage(device, { pageSize: FOUND, ...(word !== '' && { keyword: word }) })
  const list = asked.data?.list ?? []
  // Without a choice the one that is worst off.
  const uuid = chosen ?? list.toSorted((one, other) => (other.alarms ?? 0) - (one.alarms ?? 0))[0]?.uuid
  return (
    <PageFrame
      heading={heading}
      tools={
        <Select
          aria-label={t('选择设备')}
          style={{ width: 240 }}
          showSearch={{ filterOption: false, onSearch: setWord }}
          value={uuid ?? null}
          options={list.map(({ uuid: value, name, sn }) => ({ value, label: `${name} · ${sn}` }))}
          onChange={(next: string) =>
            setParams((all) => {
              all.set('device', next)
              return all
            })
          }
        />
      }
    >
      {asked.isLoadingError ? (
        <LoadFailed error={asked.error} onRetry={() => void asked.refetch()} />
      ) : asked.data === undefined ? (
        <PageSkeleton />
      ) : uuid === undefined ? (
        <StateBlock picture="empty" title={t('还没有设备')} hint={t('先在产品里建立物模型，再添加设备')} />
      ) : (
        <LiveDevice key={uuid} uuid={uuid} />
      )}
    </PageFrame>
  )
}
