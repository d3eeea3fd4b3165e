import { Modal } from '@qifuyun/ui/components/Modal.tsx'
import { useAction } from '@qifuyun/ui/platform/request/hooks.ts'
import { Alert, Form, Input, Select } from 'antd'
import { type ReactNode, useState } from 'react'
import type { DeviceNow } from '#src/iot/calls.ts'
import { readParams } from '#src/iot/things/params.ts'
import { sendCommand } from './calls.generated.ts'
import { useText } from './texts.ts'

interface SendDialogProps {
  uuids: readonly string[]
  services: DeviceNow['services']
  onClose: () => void
}

const valueOf = (type: string, said: string): unknown => {
  if (type === 'bool') return said === 'true' || said === '1'
  if (type === 'int' || type === 'float') return said.trim() === '' ? said : Number(said)
  return said
}

/** Sends a command: its service, its parameters, and the password where it is dangerous. */
export const SendDialog = ({ uuids, services, onClose }: SendDialogProps): ReactNode => {
  const t = useText()
  const [chosen, setChosen] = useState(services[0]?.identifier)
  const [given, setGiven] = useState<Readonly<Record<string, string>>>({})
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState<string>()
  const service = services.find(({ identifier }) => identifier === chosen)
  const params = readParams(service?.params) ?? []
  const send = useAction(sendCommand, { onDone: onClose })
  const submit = (): void => {
    const lacking = params.find(({ key, needed }) => needed && (given[key] ?? '') === '')
    setMissing(lacking?.key)
    if (lacking !== undefined || service === undefined) return
    const sent = Object.fromEntries(
      params.flatMap(({ key, type }) => ((given[key] ?? '') === '' ? [] : [[key, valueOf(type, given[key] ?? '')]])),
    )
    send.mutate({ uuids: [...uuids], service: service.identifier, params: sent, ...(service.danger && { password }) })
  }
  return (
    <Modal
      open
      title={t('下发指令')}
      okText={t('下发指令')}
      cancelText={t('取消')}
      okButtonProps={{ loading: send.isPending, danger: service?.danger === true }}
      onOk={submit}
      onCancel={onClose}
    >
      <Form layout="vertical">
        <Form.Item label={t('指令')} htmlFor="iot-service">
          <Select
            id="iot-service"
            value={chosen ?? null}
            options={services.map(({ identifier, name }) => ({ value: identifier, label: name }))}
            onChange={(next: string) => {
              setChosen(next)
              setGiven({})
            }}
          />
        </Form.Item>
        {params.map(({ key, type, needed }) => (
          <Form.Item
            key={key}
            label={`${key} (${type})`}
            htmlFor={`iot-param-${key}`}
            required={needed}
            validateStatus={missing === key ? 'error' : ''}
            help={missing === key ? t('请填写{label}', { label: key }) : undefined}
          >
            <Input
              id={`iot-param-${key}`}
              value={given[key] ?? ''}
              onChange={({ target }) => setGiven((all) => ({ ...all, [key]: target.value }))}
            />
          </Form.Item>
        ))}
        {service?.danger === true ? (
          <>
            <Alert type="warning" showIcon title={t('危险操作，请输入登录密码确认')} style={{ marginBottom: 12 }} />
            <Form.Item label={t('登录密码')} htmlFor="iot-password" required>
              <Input.Password
                id="iot-password"
                autoComplete="current-password"
                value={password}
                onChange={({ target }) => setPassword(target.value)}
              />
            </Form.Item>
          </>
        ) : null}
      </Form>
    </Modal>
  )
}
