import { type InfoRow, useChange } from '@qifuyun/kit-web/api.ts'
import { useLabel } from '@qifuyun/kit-web/label.ts'
import { useAction } from '@qifuyun/ui/platform/request/hooks.ts'
import { App, Button, Input, InputNumber, Select, Switch } from 'antd'
import { type ReactNode, useState } from 'react'
import type { DeviceNow } from '#src/iot/calls.ts'
import { device } from '#src/iot/devices/device.ts'
import { deviceLog, deviceNow, simulate } from './calls.generated.ts'
import styles from './Talk.module.css'
import { useText } from './texts.ts'

type Property = DeviceNow['properties'][number]
type Said = Readonly<Record<string, unknown>>

const Field = ({ property, value, onChange }: { property: Property; value: unknown; onChange: (value: unknown) => void }): ReactNode => {
  const { key, type, items, unit, name } = property
  const label = `${name} ${key}`
  if (type === 'bool') return <Switch aria-label={label} checked={value === true} onChange={onChange} />
  if (type === 'enum')
    return (
      <Select
        aria-label={label}
        allowClear
        options={items.map((item) => ({ value: item, label: item }))}
        value={value}
        onChange={onChange}
      />
    )
  if (type === 'text')
    return <Input aria-label={label} value={typeof value === 'string' ? value : ''} onChange={({ target }) => onChange(target.value)} />
  return (
    <InputNumber<number>
      aria-label={label}
      {...(unit !== '' && { suffix: unit })}
      value={typeof value === 'number' ? value : null}
      onChange={(next) => onChange(next ?? undefined)}
    />
  )
}

/** Whether commands are answered in the place of the device. */
const Answering = ({ row: { uuid, version, simulated } }: { row: InfoRow<typeof device> }): ReactNode => {
  const t = useText()
  const label = useLabel(device)
  const change = useChange(device)
  return (
    <div>
      <span>{t('应答指令')}</span>
      <span>
        <Switch
          aria-label={t('应答指令')}
          checked={simulated === true}
          loading={change.isPending}
          onChange={(on) => change.mutate({ uuid, version, simulated: on })}
        />{' '}
        <small>{label(device.fields.simulated.spec.hint ?? '')}</small>
      </span>
    </div>
  )
}

/** Sends a message by hand, as the device would. */
export const Simulator = ({ row, properties }: { row: InfoRow<typeof device>; properties: DeviceNow['properties'] }): ReactNode => {
  const { uuid } = row
  const t = useText()
  const { message } = App.useApp()
  const [said, setSaid] = useState<Said>({})
  const send = useAction(simulate, {
    refresh: [deviceNow, deviceLog],
    onDone: ({ accepted, dropped }) => void message.success(t('已上报 {accepted} 项，丢弃 {dropped} 项', { accepted, dropped })),
  })
  const values = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined && value !== ''))
  return (
    <form
      className={styles.simulator}
      onSubmit={(event) => {
        event.preventDefault()
        send.mutate({ uuid, values })
      }}
    >
      <Answering row={row} />
      {properties.map((property) => (
        <div key={property.key}>
          <span>
            {property.name} <small>{property.key}</small>
          </span>
          <Field
            property={property}
            value={said[property.key]}
            onChange={(value) => setSaid((all) => ({ ...all, [property.key]: value }))}
          />
        </div>
      ))}
      <Button type="primary" htmlType="submit" loading={send.isPending} disabled={Object.keys(values).length === 0}>
        {t('模拟上报')}
      </Button>
    </form>
  )
}
